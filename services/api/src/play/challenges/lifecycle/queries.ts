import type { ChallengeState, ChallengeView } from '@ideathlon/contracts/challenges'
import type { ChallengeId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { mayAskHere } from '../../../community/preferences/may-ask.ts'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import { startOfDay } from '../../../kernel/day.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'
import { isToPick } from '../../idea-reading/results-visible.ts'
import { isRatingStarted } from '../openness.ts'
import type { CardRow } from '../queries.ts'
import type { ChallengeStatus } from './allowed-actions.ts'

/**
 * Profile pictures are shown only if at least this many people have entered ideas, so that no one
 * can be identified.
 */
const FACES_FROM = 5
const FACES = 3

export type ViewContext = { viewer: number | undefined; now: Date; earlyCloseAfterMs: number }

/** The status of a challenge, for the table of transitions. */
export async function readChallengeStatus(
  db: ApiDb,
  row: CardRow,
  { viewer, now, earlyCloseAfterMs }: ViewContext,
): Promise<ChallengeStatus> {
  const isOver = row.state === 'open' && row.closes_at <= now
  const isAsker = viewer === row.asker
  const isRunning = row.state === 'open' || row.state === 'closing'
  const [made, mayAsk, lastIdeaAt] = await Promise.all([
    viewer === undefined ? [] : readFollowUps(db, row.id, viewer),
    viewer === undefined || isRunning || mayAskHere(db, { platform: row.home, member: viewer }),
    isAsker && row.state === 'open' ? readLastEntry(db, row.id) : null,
  ])
  const waited = now.getTime() - (lastIdeaAt?.getTime() ?? Number.NEGATIVE_INFINITY)
  return {
    state: isOver ? 'closing' : (row.state as ChallengeState),
    askerId: row.asker,
    coAuthorId: row.co_author,
    isRatingStarted: isRatingStarted(row),
    isTooEarlyToClose: waited < earlyCloseAfterMs,
    isToPick: isToPick(row, viewer),
    mayAskHere: mayAsk,
    ideas: row.ideas,
    madeBefore: new Set(made.map(({ origin_kind }) => origin_kind ?? '')),
  }
}

const readFollowUps = (db: ApiDb, origin: number, asker: number) =>
  db
    .selectFrom('challenges')
    .select('origin_kind')
    .where('origin', '=', origin)
    .where('asker', '=', asker)
    .execute()

async function readLastEntry(db: ApiDb, challenge: number): Promise<Date | null> {
  const { last } = await db
    .selectFrom('ideas')
    .select((eb) => eb.fn.max('entered_at').as('last'))
    .where('challenge', '=', challenge)
    .executeTakeFirstOrThrow()
  return last
}

type Entered = Pick<CardRow, 'id' | 'state' | 'solution_format'>

/**
 * The number of innovators, and a few of them at random once the close has revealed the authors.
 */
export async function readInnovators(
  db: ApiDb,
  { id, state, solution_format }: Entered,
  now: Date,
): Promise<ChallengeView['innovators']> {
  const count = await countShownInnovators(db, { id, state }, now)
  const arePicksVisible = isRevealedIn(state) && solution_format !== 'ama'
  if (!arePicksVisible || count < FACES_FROM) return { count, faces: [] }
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('ideas')
        .select('author')
        .where('challenge', '=', id)
        .where('state', '=', 'published')
        .where('is_test', '=', false)
        .groupBy('author')
        .orderBy(sql`random()`)
        .limit(FACES)
        .as('chosen'),
    )
    .innerJoin('accounts as a', 'a.id', 'chosen.author')
    .select(['a.id', ...NAME_COLUMNS])
    .execute()
  return { count, faces: rows.map(faceOf) }
}

/** The challenge that this one repeats; null if there is none or if it is not public. */
export async function readOrigin(
  db: ApiDb,
  { origin, origin_kind }: Pick<CardRow, 'origin' | 'origin_kind'>,
): Promise<ChallengeView['origin']> {
  if (origin === null || origin_kind === null) return null
  const from = await db
    .selectFrom('challenges')
    .select(['slug', 'question_title'])
    .where('id', '=', origin)
    .where('shelf', '<>', 'hidden')
    .executeTakeFirst()
  return from === undefined ? null : { ...from, kind: origin_kind }
}

type Counted = { id: ChallengeId; state: string }

/**
 * The number of people who entered ideas. While the challenge is open, it counts until the end of
 * yesterday (UTC), because a live count next to the list of ideas would reveal which idea is by a
 * member who had already entered one. Until the close, declined ideas count as well; otherwise,
 * whether the count falls or stays the same when an idea is declined would reveal which ideas have
 * the same author. After the close, authors are named, and only authors of listed ideas count.
 */
export async function countShownInnovators(
  db: ApiDb,
  { id, state }: Counted,
  now: Date,
): Promise<number> {
  const counts = isRevealedIn(state)
    ? sql`state = 'published'`
    : sql`entered_at < ${startOfDay(now)}`
  const { rows } = await sql<{ people: number }>`
    select count(distinct author)::int as people from ideas
    where challenge = ${id} and not is_test and ${counts}`.execute(db)
  return rows[0]?.people ?? 0
}

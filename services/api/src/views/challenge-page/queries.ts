import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { isOnePerson } from '../../community/relations/one-person.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { allowedActions } from '../../play/challenges/lifecycle/allowed-actions.ts'
import { formatView } from '../../play/challenges/lifecycle/format-view.ts'
import {
  readChallengeStatus,
  readInnovators,
  readOrigin,
} from '../../play/challenges/lifecycle/queries.ts'
import { filledAssumptions, isRatingStarted, opennessOf } from '../../play/challenges/openness.ts'
import { cardOf, readCard } from '../../play/challenges/queries.ts'
import { areIdeasHiddenFrom } from '../../play/idea-reading/privacy.ts'
import { countFreePasses } from '../../play/ideas/entering/passes.ts'
import { readProgress } from '../../play/ratings/queries.ts'
import { challengeAllowances } from './allowances.ts'

export type ChallengePageQuery = {
  slug: string
  viewer: Actor | undefined
  now: Date
  earlyCloseAfterMs: number
}

/** A challenge, as its page shows it to this viewer. */
export async function readChallengeView(
  db: ApiDb,
  { slug, viewer, now, earlyCloseAfterMs }: ChallengePageQuery,
): Promise<ChallengeView> {
  const row = await readCard(db, slug, viewer)
  if (row === undefined) throw notFound(REFUSALS.challenge_not_found)
  const watching = { viewer: viewer?.id, now, earlyCloseAfterMs }
  // An admin who views as a member sees what the member runs, but not what the member plays.
  const player = viewer?.shadowedBy === undefined ? viewer : undefined
  const hasFee = row.idea_entry_fee_cents > 0
  const [mine, standing, innovators, origin, isShut, isAskersPerson, passes] = await Promise.all([
    player ? readMine(db, { challenge: row.id, member: player.id, now }) : viewer && NOTHING,
    readChallengeStatus(db, row, watching),
    readInnovators(db, row, now),
    readOrigin(db, row),
    areIdeasHiddenFrom(db, row, viewer?.id),
    viewer !== undefined && readIsWritersPerson(db, row, viewer.id),
    hasFee && player ? countFreePasses(db, { challenge: row.id, member: player.id }) : 0,
  ])
  const entry = {
    challenge: opennessOf(row, now),
    askerId: row.asker,
    isCoAuthor: viewer !== undefined && viewer.id === row.co_author,
    isAskersPerson,
    ownIdeas: mine?.ideas ?? 0,
    maxUserIdeas: row.max_user_ideas,
    isFeeDue: hasFee && passes === 0,
    innovators: row.innovators,
    assumptions: filledAssumptions(row),
    isCaption: row.caption_solution_format !== null,
    readsAlong: row.solution_format === 'ama' && !isShut,
    isRatingStarted: isRatingStarted(row),
    isShut,
  }
  return {
    ...cardOf(row, now),
    question_detail: row.question_detail,
    assumption_who: row.assumption_who,
    assumption_what: row.assumption_what,
    assumption_why: row.assumption_why,
    max_user_ideas: row.max_user_ideas,
    mine: mine ? { ...partOf(row, viewer?.id), ...mine, entry_passes: passes } : null,
    can: challengeAllowances(viewer, entry),
    actions: allowedActions(viewer, standing),
    ...formatView(row, { isAsker: viewer?.id === row.asker }),
    innovators,
    origin,
  }
}

type ChallengeAuthors = { asker: number; co_author: number | null; own_idea_at: Date | null }

const partOf = (row: ChallengeAuthors, viewer: number | undefined) => ({
  is_catalyst: viewer === row.asker,
  is_co_author: viewer !== undefined && viewer === row.co_author,
  own_idea_waits: viewer === row.asker && row.own_idea_at !== null,
})

async function readIsWritersPerson(
  db: ApiDb,
  { asker, co_author: coAuthor }: { asker: number; co_author: number | null },
  viewer: number,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${isOnePerson(viewer, asker)} or ${isOnePerson(viewer, coAuthor ?? asker)} as is`.execute(
    db,
  )
  return rows[0]?.is === true
}

const NOTHING = { ideas: 0, rated: 0, to_rate: 0 }

type Mine = { challenge: number; member: number; now: Date }

async function readMine(db: ApiDb, { challenge, member, now }: Mine) {
  const [own, progress] = await Promise.all([
    db
      .selectFrom('ideas')
      .select((eb) => eb.fn.countAll<string>().as('entered'))
      .where('author', '=', member)
      .where('challenge', '=', challenge)
      .where('state', '=', 'published')
      .where('is_test', '=', false)
      .executeTakeFirstOrThrow(),
    readProgress(db, { challenge, rater: member }, now),
  ])
  const { rated, to_rate } = progress
  return { ideas: Number(own.entered), rated, to_rate }
}

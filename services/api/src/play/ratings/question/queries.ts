import type { QuestionRating } from '@ideathlon/contracts/question-ratings'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import { UNPUBLISHED_STATES } from '../../../kernel/challenges/unpublished-states.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { opennessOf } from '../../challenges/openness.ts'
import type { CardRow } from '../../challenges/queries.ts'
import { decideQuestionRating } from './rules.ts'

type RatingKey = { challenge: number; rater: number }

/** The rater's rating of the challenge, and when it was chosen. */
export function ownChoice(
  db: ApiDb | Tx,
  which: RatingKey,
): Promise<{ stars: number; chosen_at: Date } | undefined> {
  return db
    .selectFrom('question_ratings')
    .select('stars')
    .select(sql<Date>`coalesce(chosen_at, rated_at)`.as('chosen_at'))
    .where('challenge', '=', which.challenge)
    .where('rater', '=', which.rater)
    .executeTakeFirst()
}

/** How many challenges the rater has rated, or rated again, since a given time. */
export async function countRated(tx: Tx, rater: number, since: Date): Promise<number> {
  const { rated } = await tx
    .selectFrom('question_ratings')
    .select(sql<number>`count(*)::int`.as('rated'))
    .where('rater', '=', rater)
    .where('rated_at', '>=', since)
    .executeTakeFirstOrThrow()
  return rated
}

/** Whether the member has rated an idea or published a challenge. */
export async function hasPlayed(db: ApiDb | Tx, member: number): Promise<boolean> {
  const { rows } = await sql<{ played: boolean }>`
    select exists (select from ratings where rater = ${member}) or exists (
      select from challenges where asker = ${member} and state not in ${UNPUBLISHED_STATES}
    ) as played`.execute(db)
  return rows[0]?.played === true
}

export async function readQuestionRating(
  db: ApiDb,
  card: CardRow,
  { viewer, now }: { viewer: Actor | undefined; now: Date },
): Promise<QuestionRating> {
  const received = isRevealedIn(card.state) ? await readReceived(db, card.id) : null
  if (viewer === undefined) {
    const reason = 'Sign in to rate this challenge.'
    return { mine: null, can: { rate: { allowed: false, reason } }, received }
  }
  const mine = (await ownChoice(db, { challenge: card.id, rater: viewer.id }))?.stars ?? null
  const state = {
    challenge: opennessOf(card, now),
    askerId: card.asker,
    coAuthorId: card.co_author,
    raterId: viewer.id,
    hasPlayed: mine !== null || (await hasPlayed(db, viewer.id)),
    earlier: mine,
  }
  const decision = decideQuestionRating(state, { stars: 1 })
  const reason = decision.ok ? null : REFUSALS[decision.reason]
  return { mine, can: { rate: { allowed: decision.ok, reason } }, received }
}

async function readReceived(db: ApiDb, challenge: number): Promise<QuestionRating['received']> {
  const { times, stars } = await db
    .selectFrom('question_ratings')
    .select(sql<number>`count(*)::int`.as('times'))
    .select(sql<number>`coalesce(round(avg(stars), 1), 0)::float8`.as('stars'))
    .where('challenge', '=', challenge)
    .executeTakeFirstOrThrow()
  return { times, stars }
}

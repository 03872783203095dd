import type { ChallengeId, IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { dayOf } from '../fair-pay/day.ts'

/** One decided rating. `replacedStars`: it changed an earlier one of the same pair. */
export type DecidedRating = {
  challenge: ChallengeId
  idea: IdeaId
  rater: MemberId
  stars: number
  replacedStars: number | null
  served: boolean
  lookedMs: number | null
  earnedToday: number
  /** The rater's address was not verified. */
  isUnpaid?: boolean
  /** Left out: it was chosen when it arrived. */
  chosenAt?: Date
  /** Low variance was found with this one. */
  isLowVariance: boolean
  ratedAt: Date
}

/**
 * Saves ratings in the order they were given, at most one for each pair of rater and idea. The caller must have locked
 * the rows of the raters and the ideas, or be their only writer.
 */
export async function saveRatings(tx: Tx, ratings: readonly DecidedRating[]): Promise<void> {
  if (ratings.length === 0) return
  const rows = JSON.stringify(ratings.map(rowOf))
  const steps = JSON.stringify(stepsOf(ratings))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g(
        idea int, rater int, challenge int, half_stars smallint, replaced smallint, served boolean,
        looked_ms int, earned_today int, is_paid boolean, rated_at timestamptz,
        chosen_at timestamptz)
    ), history as (
      insert into rating_changes (idea, rater, half_stars, changed_at)
      select idea, rater, replaced, rated_at from given where replaced is not null
    ), sums as (
      update ideas i
      set ratings = i.ratings + n.added, half_stars = i.half_stars + n.half_stars
      from (
        select idea, count(*) filter (where replaced is null) as added,
               sum(half_stars - coalesce(replaced, 0)) as half_stars
        from given group by idea
      ) n where i.id = n.idea
    ), rater_counts as (
      insert into raters (account, ratings, day, rated_on_day, low_variance_at)
      select account, added, day, on_day, found from jsonb_to_recordset(${steps}::jsonb)
        as s(account int, added int, day int, on_day int, found int)
      on conflict (account) do update set
        ratings = raters.ratings + excluded.ratings,
        day = excluded.day,
        rated_on_day = excluded.rated_on_day,
        low_variance_at =
          coalesce(raters.ratings + excluded.low_variance_at, raters.low_variance_at)
    )
    insert into ratings (idea, rater, challenge, half_stars, served, looked_ms, earned_today, is_paid,
      rated_at, chosen_at)
    select idea, rater, challenge, half_stars, served, looked_ms, earned_today, is_paid, rated_at, chosen_at
    from given
    on conflict (idea, rater) do update
      set half_stars = excluded.half_stars, chosen_at = excluded.chosen_at`.execute(tx)
}

/** The same stars again: no event, only a new time of choice. */
export async function saveChoice(
  tx: Tx,
  { idea, rater, chosenAt }: { idea: IdeaId; rater: MemberId; chosenAt: Date },
): Promise<void> {
  await sql`update ratings set chosen_at = ${chosenAt} where idea = ${idea} and rater = ${rater}`.execute(
    tx,
  )
}

function rowOf(rating: DecidedRating) {
  return {
    idea: rating.idea,
    rater: rating.rater,
    challenge: rating.challenge,
    half_stars: rating.stars * 2,
    replaced: rating.replacedStars === null ? null : rating.replacedStars * 2,
    served: rating.served,
    looked_ms: rating.lookedMs,
    earned_today: rating.earnedToday,
    is_paid: !rating.isUnpaid,
    rated_at: rating.ratedAt,
    chosen_at: rating.chosenAt ?? rating.ratedAt,
  }
}

type RaterStep = {
  account: number
  added: number
  day: number
  on_day: number
  found: number | null
}

/** How the counts of every rater change; a changed rating is not counted again. */
function stepsOf(ratings: readonly DecidedRating[]): RaterStep[] {
  const steps = new Map<number, RaterStep>()
  for (const rating of ratings) {
    if (rating.replacedStars !== null) continue
    const account = rating.rater
    const step = steps.get(account) ?? { account, added: 0, day: 0, on_day: 0, found: null }
    step.added += 1
    step.day = dayOf(rating.ratedAt)
    step.on_day = rating.earnedToday + (rating.isUnpaid ? 0 : 1)
    if (rating.isLowVariance) step.found = step.added
    steps.set(account, step)
  }
  return [...steps.values()].toSorted((a, b) => a.account - b.account)
}

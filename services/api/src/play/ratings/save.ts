import type { ChallengeId, IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { arrayOf, unnestOf } from '@ideathlon/service-kit/database/columns'
import { sql } from 'kysely'
import { dayOf } from '../../kernel/day.ts'
import type { Tx } from '../../kernel/deps.ts'
import { RATINGS_LOOKED_AT } from '../closing/low-variance.ts'

/**
 * One decided rating. `replacedStars`: the stars that it replaced, if the rater had rated the idea
 * before.
 */
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
  /** By default, the time at which it arrived. */
  chosenAt?: Date
  /** This rating led to a finding of low variance. */
  isLowVariance: boolean
  ratedAt: Date
}

const ROW_COLUMNS = {
  idea: 'int',
  rater: 'int',
  challenge: 'int',
  half_stars: 'smallint',
  replaced: 'smallint',
  served: 'boolean',
  looked_ms: 'int',
  earned_today: 'int',
  is_paid: 'boolean',
  rated_at: 'timestamptz',
  chosen_at: 'timestamptz',
}

/** `recent`: arrays as text, because `unnest` would flatten nested arrays too. */
const STEP_COLUMNS = {
  account: 'int',
  added: 'int',
  day: 'int',
  on_day: 'int',
  found: 'int',
  recent: 'text',
}

/**
 * Saves ratings in the order in which they were given, at most one for each pair of rater and idea.
 * The caller must have locked the rows of the raters and the ideas, or be the only one writing
 * them.
 */
export async function saveRatings(tx: Tx, ratings: readonly DecidedRating[]): Promise<void> {
  if (ratings.length === 0) return
  const rows = unnestOf(ratings.map(rowOf), ROW_COLUMNS)
  const steps = unnestOf(stepsOf(ratings), STEP_COLUMNS)
  const saved = sql`
    with given as (
      select * from ${rows} as g(idea, rater, challenge, half_stars, replaced, served, looked_ms,
        earned_today, is_paid, rated_at, chosen_at)
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
      insert into raters as r (account, ratings, day, rated_on_day, low_variance_at, recent, recent_at)
      select account, added, day, on_day, found, recent::smallint[], added
      from ${steps} as s(account, added, day, on_day, found, recent)
      on conflict (account) do update set
        recent = (r.recent || excluded.recent)[
          greatest(1, cardinality(r.recent || excluded.recent) - ${RECENT_KEPT - 1}):],
        recent_at = case when r.ratings = coalesce(r.recent_at, 0) then r.ratings + excluded.ratings end,
        ratings = r.ratings + excluded.ratings,
        day = greatest(r.day, excluded.day),
        rated_on_day = excluded.rated_on_day,
        low_variance_at =
          coalesce(r.ratings + excluded.low_variance_at, r.low_variance_at)
    )
    insert into ratings (idea, rater, challenge, half_stars, served, looked_ms, earned_today, is_paid,
      rated_at, chosen_at)
    select idea, rater, challenge, half_stars, served, looked_ms, earned_today, is_paid, rated_at, chosen_at
    from given
    on conflict (idea, rater) do update
      set half_stars = excluded.half_stars, chosen_at = excluded.chosen_at`.execute(tx)
  const changed = ratings.filter(({ replacedStars }) => replacedStars !== null)
  await Promise.all([
    saved,
    rebuildRecentStars(tx, [...new Set(changed.map(({ rater }) => rater))]),
  ])
}

/**
 * Records that the same stars were chosen again: only the time of the choice changes, and there is
 * no event.
 */
export async function saveChoices(
  tx: Tx,
  choices: readonly { idea: IdeaId; rater: MemberId; chosenAt: Date }[],
): Promise<void> {
  if (choices.length === 0) return
  await sql`
    update ratings r set chosen_at = c."chosenAt"
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
      as c(idea int, rater int, "chosenAt" timestamptz)
    where r.idea = c.idea and r.rater = c.rater`.execute(tx)
}

/** How many of the latest ratings a rater's row keeps. */
const RECENT_KEPT = RATINGS_LOOKED_AT - 1

/**
 * Rebuilds the latest stars in raters' rows from their ratings, for cases in which adding to the
 * stars already there would be wrong.
 */
export async function rebuildRecentStars(tx: Tx, raters: readonly MemberId[]): Promise<void> {
  if (raters.length === 0) return
  await sql`
    update raters set recent = array(
      select half_stars from (
        select half_stars, rated_at from ratings r where r.rater = raters.account
        order by rated_at desc limit ${RECENT_KEPT}
      ) newest order by rated_at), recent_at = ratings
    where account = any(${raters}::int[])`.execute(tx)
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
    rated_at: rating.ratedAt.toISOString(),
    chosen_at: (rating.chosenAt ?? rating.ratedAt).toISOString(),
  }
}

type RaterStep = {
  account: number
  added: number
  day: number
  on_day: number
  found: number | null
  recent: number[]
}

/** How the counts of each rater change; a changed rating is not counted again. */
function stepsOf(ratings: readonly DecidedRating[]) {
  const steps = new Map<number, RaterStep>()
  for (const rating of ratings) {
    if (rating.replacedStars !== null) continue
    const account = rating.rater
    const step: RaterStep = steps.get(account) ?? {
      account,
      added: 0,
      day: 0,
      on_day: 0,
      found: null,
      recent: [],
    }
    step.added += 1
    step.recent = [...step.recent, rating.stars * 2].slice(-RECENT_KEPT)
    step.day = dayOf(rating.ratedAt)
    step.on_day = rating.earnedToday + (rating.isUnpaid ? 0 : 1)
    if (rating.isLowVariance) step.found = step.added
    steps.set(account, step)
  }
  return [...steps.values()]
    .toSorted((a, b) => a.account - b.account)
    .map((step) => ({ ...step, recent: arrayOf(step.recent) }))
}

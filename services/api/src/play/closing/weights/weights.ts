import { SKIP_EVERY, SKIPS_AT_FIRST } from '@ideathlon/contracts/limits'

const WEIGHT_WITHOUT_HISTORY = 0.3
/** A rater with this many honest ratings in closed challenges has full weight. */
const RATINGS_TO_WEIGH_FULL = 30
/** A rater with fewer than this is new, and is compared with other new raters. */
const RATINGS_TO_BE_KNOWN = 10

/**
 * The weight rises from 0.3 for a newcomer to 1 with the number of honest ratings in closed
 * challenges.
 */
export function historyWeight(honestRatings: number): number {
  const known = Math.min(1, Math.max(0, honestRatings) / RATINGS_TO_WEIGH_FULL)
  return WEIGHT_WITHOUT_HISTORY + (1 - WEIGHT_WITHOUT_HISTORY) * known
}

export function isNewcomer(honestRatings: number): boolean {
  return honestRatings < RATINGS_TO_BE_KNOWN
}

/** The circumstances of a rating that decide how much it counts. */
export type RatingContext = {
  /** The system chose the idea. */
  wasServed: boolean
  /** The rater had skipped this idea before. */
  wasSkipped: boolean
  /** Between friends, or between a scout and their recruit. */
  isNear: boolean
  /** How many ideas of the challenge the rater skipped, and how many they rated. */
  skips: number
  ratings: number
}

/**
 * A rating of an idea that the rater chose has half the weight, because they may have had a motive
 * for choosing it.
 */
const SHARE_CHOSEN = 0.5
/** A rating between members who know each other has half the weight. */
const SHARE_NEAR = 0.5

/** How much a rating counts, from 0 to 1, before the rater's weight is applied. */
export function shareOf(given: RatingContext): number {
  return (isHandedOut(given) ? 1 : SHARE_CHOSEN) * (given.isNear ? SHARE_NEAR : 1)
}

/**
 * Whether the system chose the idea and the rater accepted it. Raters who skip far more ideas than
 * they rate have effectively chosen the rest.
 */
export function isHandedOut({ wasServed, wasSkipped, skips, ratings }: RatingContext): boolean {
  return wasServed && !wasSkipped && skips <= SKIPS_AT_FIRST + ratings / SKIP_EVERY
}

type WeightContext = {
  /** The weight of each rater, based on their history; 1 for raters who are not listed. */
  weights: ReadonlyMap<number, number>
  /** Accounts that share the weight of one rater: one person's accounts, or a cluster. */
  groups: readonly (readonly number[])[]
}

/**
 * Each rater's weight before they are compared with the others: their history divided by the mean
 * of all raters here. This way, only differences matter, and a community of newcomers is ranked
 * like one of veterans. Members of a group share one weight equally.
 */
export function raterFactors(
  raterIds: readonly number[] | Int32Array,
  { weights, groups }: WeightContext,
): Float64Array {
  const own = Float64Array.from(raterIds, (raterId) => weights.get(raterId) ?? 1)
  const shares = sharesOf(new Set(raterIds), groups)
  const unit = meanOf(own)
  return Float64Array.from(raterIds, (raterId, at) => {
    return ((own[at] ?? 0) / unit) * (shares.get(raterId) ?? 1)
  })
}

/** 1 for most raters; each member of a group who rated here gets an equal part of 1. */
function sharesOf(here: ReadonlySet<number>, groups: WeightContext['groups']): Map<number, number> {
  const shares = new Map<number, number>()
  for (const group of groups) {
    const rated = new Set(group.filter((raterId) => here.has(raterId)))
    for (const raterId of rated) {
      shares.set(raterId, Math.min(shares.get(raterId) ?? 1, 1 / rated.size))
    }
  }
  return shares
}

/**
 * If all values are equal, the result is exactly that value, without rounding noise. Otherwise they
 * are added in a fixed order.
 */
function meanOf(values: Float64Array): number {
  const sorted = values.toSorted()
  const [least = 1] = sorted
  if (least === sorted.at(-1)) return least > 0 ? least : 1
  return sorted.reduce((sum, value) => sum + value, 0) / sorted.length
}

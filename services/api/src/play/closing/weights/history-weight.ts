const WEIGHT_WITHOUT_HISTORY = 0.3
/** So many honest ratings in closed challenges, and a rater weighs in full. */
const RATINGS_TO_WEIGH_FULL = 30
/** Fewer than this, and a rater is new: their ratings are looked at together with those of other new ones. */
const RATINGS_TO_BE_KNOWN = 10

/** From 0.3 for a newcomer to 1, by the honest ratings given in challenges that closed. */
export function historyWeight(honestRatings: number): number {
  const known = Math.min(1, Math.max(0, honestRatings) / RATINGS_TO_WEIGH_FULL)
  return WEIGHT_WITHOUT_HISTORY + (1 - WEIGHT_WITHOUT_HISTORY) * known
}

export function isNewcomer(honestRatings: number): boolean {
  return honestRatings < RATINGS_TO_BE_KNOWN
}

/** One valid rating of a closing challenge. */
export type ClosingRating = {
  raterId: number
  ideaId: number
  stars: number
  /**
   * How much it counts: 1, or less if the rater chose the idea or is close to its author. Always
   * above 0.
   */
  share: number
}

/**
 * Ratings as columns, grouped by rater. Everything is in id order, so that the input order does not
 * matter.
 */
export type RatingColumns = {
  ideaIds: Int32Array
  raterIds: Int32Array
  /** The ratings of rater r are at indexes firstOf[r] up to, but not including, firstOf[r + 1]. */
  firstOf: Int32Array
  idea: Int32Array
  stars: Float64Array
  share: Float64Array
}

export function columnsOf(ratings: readonly ClosingRating[]): RatingColumns {
  const sorted = ratings.toSorted((a, b) => a.raterId - b.raterId || a.ideaId - b.ideaId)
  const ideaIds = distinct(sorted.map((rating) => rating.ideaId))
  const raterIds = distinct(sorted.map((rating) => rating.raterId))
  const placeOfIdea = new Map(Array.from(ideaIds, (ideaId, at) => [ideaId, at]))
  return {
    ideaIds,
    raterIds,
    firstOf: groupStarts(sorted, raterIds.length),
    idea: Int32Array.from(sorted, (rating) => placeOfIdea.get(rating.ideaId) ?? -1),
    stars: Float64Array.from(sorted, (rating) => rating.stars),
    share: Float64Array.from(sorted, (rating) => rating.share),
  }
}

/**
 * Stars as distances from what this rater usually gives, measured in units of the rater's own
 * spread. Mean and spread are shrunk towards the crowd's as if by four more ratings, so that a few
 * ratings do not count as a habit.
 */
export function zScores(columns: RatingColumns): Float64Array {
  const { stars, firstOf, raterIds } = columns
  const crowd = moments(stars)
  const z = new Float64Array(stars.length)
  for (let rater = 0; rater < raterIds.length; rater += 1) {
    const own = stars.subarray(firstOf[rater], firstOf[rater + 1])
    const count = own.length + CROWD_RATINGS
    const mean = (sum(own) + CROWD_RATINGS * crowd.mean) / count
    const variance = (squares(own, mean) + CROWD_RATINGS * crowd.variance) / count
    const spread = Math.sqrt(variance)
    if (spread === 0) continue
    z.set(
      own.map((value) => (value - mean) / spread),
      firstOf[rater],
    )
  }
  return z
}

/** How many of the crowd's ratings are mixed in with a rater's own. */
const CROWD_RATINGS = 4

export function moments(values: Float64Array): { mean: number; variance: number } {
  if (values.length === 0) return { mean: 0, variance: 0 }
  const mean = sum(values) / values.length
  return { mean, variance: squares(values, mean) / values.length }
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}

function squares(values: Float64Array, mean: number): number {
  return values.reduce((total, value) => total + (value - mean) ** 2, 0)
}

function distinct(ids: number[]): Int32Array {
  return Int32Array.from(new Set(ids)).sort()
}

function groupStarts(sorted: readonly ClosingRating[], raters: number): Int32Array {
  const starts = new Int32Array(raters + 1).fill(sorted.length)
  let rater = -1
  for (const [at, rating] of sorted.entries()) {
    if (rating.raterId !== sorted[at - 1]?.raterId) starts[++rater] = at
  }
  return starts
}

import type { RatingColumns } from './rating-columns.ts'

/**
 * The result after thirty rounds, for ideas (by index), raters (by index) and individual ratings.
 */
export type Reliability = {
  score: Float64Array
  /** The total weight of the ratings behind each score, including the prior. */
  precision: Float64Array
  weight: Float64Array
  bias: Float64Array
  /** Each rating corrected for its rater's bias, with the others' opinion of the same idea. */
  adjusted: Float64Array
  others: Float64Array
}

const ROUNDS = 30
const SCORE_PRIOR = 2
const BIAS_PRIOR = 4
const VARIANCE_PRIOR = 3
const SLOPE_PRIOR = 1
const SLOPE_MIN = 0.05
const SLOPE_MAX = 1
const WEIGHT_MAX = 3

/**
 * Computes the scores of ideas and the weights of raters from each other.
 * An idea's score is the weighted mean of its ratings. A rater's weight depends on how closely and
 * how clearly their ratings follow those of the *others*: raters are never part of the consensus
 * that they are compared with. `factor` is the fixed part of a rater's weight: 0 for a guest,
 * a share for linked accounts.
 */
export function reliabilityOf(
  columns: RatingColumns,
  z: Float64Array,
  factor: Float64Array,
): Reliability {
  const ratings = z.length
  const ideas = columns.ideaIds.length
  const raters = columns.raterIds.length
  const state: Reliability = {
    score: new Float64Array(ideas),
    precision: new Float64Array(ideas),
    weight: factor.slice(),
    bias: new Float64Array(raters),
    adjusted: z.slice(),
    others: new Float64Array(ratings),
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    scoreIdeas(state, columns)
    findBias(state, columns, z)
    scoreIdeas(state, columns)
    scoreLeavingOneOut(state, columns)
    weighRaters(state, columns, factor)
  }
  scoreIdeas(state, columns)
  scoreLeavingOneOut(state, columns)
  return state
}

function scoreIdeas(state: Reliability, columns: RatingColumns): void {
  const { score, precision, weight, adjusted } = state
  const { idea, share, firstOf } = columns
  score.fill(0)
  precision.fill(SCORE_PRIOR)
  for (let rater = 0; rater < weight.length; rater += 1) {
    const end = firstOf[rater + 1] ?? 0
    for (let at = firstOf[rater] ?? 0; at < end; at += 1) {
      const place = idea[at] ?? 0
      const counts = (weight[rater] ?? 0) * (share[at] ?? 0)
      score[place] = (score[place] ?? 0) + counts * (adjusted[at] ?? 0)
      precision[place] = (precision[place] ?? 0) + counts
    }
  }
  for (let place = 0; place < score.length; place += 1) {
    score[place] = (score[place] ?? 0) / (precision[place] ?? SCORE_PRIOR)
  }
}

function findBias(state: Reliability, columns: RatingColumns, z: Float64Array): void {
  const { score, bias, adjusted } = state
  const { idea, firstOf } = columns
  for (let rater = 0; rater < bias.length; rater += 1) {
    const start = firstOf[rater] ?? 0
    const end = firstOf[rater + 1] ?? 0
    let above = 0
    for (let at = start; at < end; at += 1) above += (z[at] ?? 0) - (score[idea[at] ?? 0] ?? 0)
    const own = above / (end - start + BIAS_PRIOR)
    bias[rater] = own
    for (let at = start; at < end; at += 1) adjusted[at] = (z[at] ?? 0) - own
  }
}

/** Computes, for each rating, the score of its idea without that rating. */
function scoreLeavingOneOut(state: Reliability, columns: RatingColumns): void {
  const { score, precision, weight, adjusted, others } = state
  const { idea, share, firstOf } = columns
  for (let rater = 0; rater < weight.length; rater += 1) {
    const end = firstOf[rater + 1] ?? 0
    for (let at = firstOf[rater] ?? 0; at < end; at += 1) {
      const place = idea[at] ?? 0
      const counts = (weight[rater] ?? 0) * (share[at] ?? 0)
      const all = precision[place] ?? SCORE_PRIOR
      others[at] = ((score[place] ?? 0) * all - counts * (adjusted[at] ?? 0)) / (all - counts)
    }
  }
}

function weighRaters(state: Reliability, columns: RatingColumns, factor: Float64Array): void {
  const { weight, adjusted, others } = state
  const { firstOf } = columns
  for (let rater = 0; rater < weight.length; rater += 1) {
    const start = firstOf[rater]
    const end = firstOf[rater + 1]
    const trust = raterWeight(adjusted.subarray(start, end), others.subarray(start, end))
    weight[rater] = trust * (factor[rater] ?? 0)
  }
}

/**
 * Highest for ratings that are close to the others' (small residual variance) and follow them
 * (slope); at most WEIGHT_MAX.
 */
function raterWeight(own: Float64Array, others: Float64Array): number {
  const ownMean = mean(own)
  const othersMean = mean(others)
  let residual = VARIANCE_PRIOR
  let together = 0
  let spread = SLOPE_PRIOR
  for (let at = 0; at < own.length; at += 1) {
    const mine = own[at] ?? 0
    const theirs = others[at] ?? 0
    residual += (mine - theirs) ** 2
    together += (mine - ownMean) * (theirs - othersMean)
    spread += (theirs - othersMean) ** 2
  }
  const variance = residual / (own.length + VARIANCE_PRIOR)
  const slope = Math.min(SLOPE_MAX, Math.max(SLOPE_MIN, together / spread))
  return Math.min(WEIGHT_MAX, 1 / variance) * slope
}

function mean(values: Float64Array): number {
  let total = 0
  for (let at = 0; at < values.length; at += 1) total += values[at] ?? 0
  return values.length === 0 ? 0 : total / values.length
}

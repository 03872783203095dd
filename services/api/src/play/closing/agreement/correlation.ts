/**
 * One rater's opinion of an idea and the others' opinion of it, both corrected for rating habits.
 */
export type Pair = { own: number; others: number }

/** How far a rater agrees with or contradicts the crowd, in thousandths. */
export type CrowdVerdict = { agrees: boolean; rhoThousandths: number }

export const CROWD_RATINGS_MIN = 6
/**
 * Lower than for raters of ideas, because mentors rate fewer comments, even though their ratings
 * are pooled across challenges.
 */
export const MENTOR_RATINGS_MIN = 5
const PICKED_MIN = 1
const UNPICKED_MIN = 5

const AGREES_ABOVE = 0.05
const CONTRADICTS_BELOW = -0.1

/**
 * Whether this rater agrees with the crowd. Null when this cannot be decided: there are too few
 * ratings, or all opinions are the same.
 */
export function crowdVerdict(
  pairs: readonly Pair[],
  ratingsMin: number = CROWD_RATINGS_MIN,
): CrowdVerdict | null {
  if (pairs.length < ratingsMin) return null
  const rho = shrunkCorrelation(pairs)
  if (rho === null) return null
  const standardError = 1 / Math.sqrt(pairs.length - 3)
  const rhoThousandths = Math.round(Math.abs(rho) * 1000)
  const fisher = Math.atanh(rho)
  if (fisher - standardError > Math.atanh(AGREES_ABOVE)) return { agrees: true, rhoThousandths }
  if (fisher + standardError < Math.atanh(CONTRADICTS_BELOW))
    return { agrees: false, rhoThousandths }
  return null
}

/** Pearson's correlation, shrunk as if by two neutral ratings. Null if there is no variation. */
export function shrunkCorrelation(pairs: readonly Pair[]): number | null {
  const count = pairs.length
  const ownMean = pairs.reduce((sum, pair) => sum + pair.own, 0) / count
  const othersMean = pairs.reduce((sum, pair) => sum + pair.others, 0) / count
  let together = 0
  let ownSpread = 0
  let othersSpread = 0
  for (const { own, others } of pairs) {
    together += (own - ownMean) * (others - othersMean)
    ownSpread += (own - ownMean) ** 2
    othersSpread += (others - othersMean) ** 2
  }
  if (ownSpread < NO_SPREAD || othersSpread < NO_SPREAD) return null
  const pearson = together / Math.sqrt(ownSpread * othersSpread)
  return (Math.max(-1, Math.min(1, pearson)) * count) / (count + 2)
}

/** A spread below this is rounding noise from adding floats. */
const NO_SPREAD = 1e-12

export type CatalystVerdict = 'agrees' | 'contradicts'

/**
 * Whether this rater preferred the ideas that the asker picked. Null if the rater rated none of the
 * picks or too few other ideas, or if chance could explain the result.
 */
export function catalystVerdict(
  rated: readonly { ideaId: number; z: number }[],
  picked: ReadonlySet<number>,
): CatalystVerdict | null {
  const chosen = rated.filter((rating) => picked.has(rating.ideaId)).map((rating) => rating.z)
  const passed = rated.filter((rating) => !picked.has(rating.ideaId)).map((rating) => rating.z)
  if (chosen.length < PICKED_MIN || passed.length < UNPICKED_MIN) return null
  const product = chosen.length * passed.length
  const chance = Math.sqrt((rated.length + 1) / (12 * product))
  const surprise = (areaUnderCurve(chosen, passed) - 0.5) / chance
  if (surprise >= 1) return 'agrees'
  return surprise <= -1 ? 'contradicts' : null
}

/**
 * The share of pairs in which the chosen idea is rated above the one that was not chosen; a tie
 * counts as half.
 */
export function areaUnderCurve(chosen: readonly number[], passed: readonly number[]): number {
  let wins = 0
  for (const one of chosen) {
    for (const other of passed) wins += one > other ? 1 : one === other ? 0.5 : 0
  }
  return wins / (chosen.length * passed.length)
}

/**
 * What a challenge has paid a rater so far, and what contradicting the crowd completely would cost.
 */
export type Stake = { gaveMilli: number; costMilli: number }

/**
 * A challenge never costs a rater more than it paid: a contradiction that would cost more is
 * reduced until it does not, or dropped.
 */
export function withinStake(verdict: CrowdVerdict, stake: Stake): CrowdVerdict | null {
  if (verdict.agrees || stake.costMilli <= 0) return verdict
  const affordable = Math.floor((Math.max(stake.gaveMilli, 0) * 1000) / stake.costMilli)
  const rhoThousandths = Math.min(verdict.rhoThousandths, affordable)
  return rhoThousandths === 0 ? null : { agrees: false, rhoThousandths }
}

/**
 * The same limit for contradicting the asker. Its price is fixed, so it is charged in full or not
 * at all.
 */
export function affordsInFull(stake: Stake): boolean {
  return stake.gaveMilli >= stake.costMilli
}

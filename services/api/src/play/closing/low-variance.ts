import { IDEA_STARS_MAX } from '@ideathlon/contracts/limits'

/** A member's rating of an idea, with the mean rating that the others gave the same idea. */
export type RatedBeside = { stars: number; othersMean: number }

export const RATINGS_LOOKED_AT = 20
export const RATINGS_TO_JUDGE = 12

/** Stars range from 1 to the maximum; spreads are compared as fractions of that range. */
const RANGE = IDEA_STARS_MAX - 1
const OWN_SPREAD_BELOW = 0.1
const OTHERS_SPREAD_FROM = 0.08

/**
 * Whether a member gives nearly the same stars to every idea although the others' ratings differ.
 * `ratings` are sorted oldest first and cover all challenges; only the last RATINGS_LOOKED_AT are
 * considered.
 */
export function isLowVariance(ratings: readonly RatedBeside[]): boolean {
  const last = ratings.slice(-RATINGS_LOOKED_AT)
  if (last.length < RATINGS_TO_JUDGE) return false
  const own = spreadSquared(last.map((rating) => rating.stars))
  const others = spreadSquared(last.map((rating) => rating.othersMean))
  return (
    own < (OWN_SPREAD_BELOW * RANGE) ** 2 - NOISE &&
    others >= (OTHERS_SPREAD_FROM * RANGE) ** 2 - NOISE
  )
}

/**
 * Whether a member's own stars rule out low variance, whatever the others gave: even the
 * RATINGS_TO_JUDGE ratings closest to each other are too far apart. `stars`: those of the last
 * RATINGS_LOOKED_AT ratings.
 */
export function isSpreadWide(stars: readonly number[]): boolean {
  const sorted = stars.toSorted((a, b) => a - b)
  for (let from = 0; from + RATINGS_TO_JUDGE <= sorted.length; from += 1) {
    const closest = spreadSquared(sorted.slice(from, from + RATINGS_TO_JUDGE))
    if (closest < (OWN_SPREAD_BELOW * RANGE) ** 2 + NOISE) return false
  }
  return true
}

/**
 * Tolerance for float rounding, so that a value exactly at a limit is not mistaken for one beyond
 * it.
 */
const NOISE = 1e-9

function spreadSquared(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}

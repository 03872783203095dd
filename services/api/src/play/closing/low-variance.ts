import { IDEA_STARS_MAX } from '@ideathlon/contracts/limits'

/** One of somebody's ratings of ideas beside the mean of what the others gave the same idea. */
export type RatedBeside = { stars: number; othersMean: number }

export const RATINGS_LOOKED_AT = 20
export const RATINGS_TO_JUDGE = 12

/** Stars run from 1 to the maximum; spreads are compared in parts of that range. */
const RANGE = IDEA_STARS_MAX - 1
const OWN_SPREAD_BELOW = 0.1
const OTHERS_SPREAD_FROM = 0.08

/**
 * Does somebody give nearly the same stars to everything, though the others tell those ideas apart?
 * Looks at the last RATINGS_LOOKED_AT, over all challenges, oldest first.
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

/** Exactly on a limit is on it, whatever the last bit of a float says. */
const NOISE = 1e-9

function spreadSquared(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}

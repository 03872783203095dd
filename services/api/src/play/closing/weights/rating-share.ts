import { SKIP_EVERY, SKIPS_AT_FIRST } from '@ideathlon/contracts/limits'

/** How a rating came about, as far as it bears on how much it counts. */
export type Given = {
  /** The system chose the idea. */
  wasServed: boolean
  /** The rater had passed this very idea by before. */
  wasSkipped: boolean
  /** Between friends, or between somebody and whom they brought. */
  isNear: boolean
  /** How many ideas of the challenge the rater passed by, and how many they rated. */
  skips: number
  ratings: number
}

/** A rating that the rater chose to give weighs half: whoever picks ideas to rate may have reasons. */
const SHARE_CHOSEN = 0.5
/** So does one between people who know each other. */
const SHARE_NEAR = 0.5

/** How much a rating counts, from 0 to 1, before its rater is weighed. */
export function shareOf(given: Given): number {
  return (isHandedOut(given) ? 1 : SHARE_CHOSEN) * (given.isNear ? SHARE_NEAR : 1)
}

/**
 * The system chose what was rated, and the rater took what came. Who passes by far more than they rate
 * has chosen what is left, whoever handed it out.
 */
export function isHandedOut({ wasServed, wasSkipped, skips, ratings }: Given): boolean {
  return wasServed && !wasSkipped && skips <= SKIPS_AT_FIRST + ratings / SKIP_EVERY
}

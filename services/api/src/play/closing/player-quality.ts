import { IDEA_STARS_MAX } from '@ideathlon/contracts/limits'

/** The parts of a final ranking that show how good its players were. */
export type Played = {
  raters: readonly { weight: number }[]
  ideas: readonly { place: number | null; stars: number | null }[]
}

const QUALITY_RATERS_MIN = 5
const QUALITY_IDEAS_MIN = 2

/** The weight of the most reliable rater that can be expected in a real crowd. */
const WEIGHT_FULL = 2

/**
 * The quality of a challenge's players, in thousandths: half for how reliably they rated, half for
 * how well liked their ideas were. It is 0 for a handful of friends, who are not a crowd.
 */
export function playerQuality({ raters, ideas }: Played): number {
  const stars = ideas.flatMap((idea) => (idea.place === null ? [] : [idea.stars ?? 0]))
  const weights = raters.map((rater) => rater.weight).filter((weight) => weight > 0)
  if (weights.length < QUALITY_RATERS_MIN || stars.length < QUALITY_IDEAS_MIN) return 0
  const rated = Math.min(1, mean(weights) / WEIGHT_FULL)
  const liked = Math.min(1, Math.max(0, (mean(stars) - 1) / (IDEA_STARS_MAX - 1)))
  return Math.round(500 * rated + 500 * liked)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

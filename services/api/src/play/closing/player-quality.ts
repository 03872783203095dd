import { IDEA_STARS_MAX } from '@ideathlon/contracts/limits'

/** What is left of a final ranking when one only asks how good its players were. */
export type Played = {
  raters: readonly { weight: number }[]
  ideas: readonly { place: number | null; stars: number | null }[]
}

const QUALITY_RATERS_MIN = 5
const QUALITY_IDEAS_MIN = 2

/** The weight of a rater who is as reliable as one can hope for in a real crowd. */
const WEIGHT_FULL = 2

/**
 * How good the players were whom a question brought together, in thousandths: half for how reliably
 * they rated, half for how well their ideas were liked. A handful of friends is not a crowd: nothing.
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

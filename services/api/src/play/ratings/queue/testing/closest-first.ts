import { COMMUNITY_WINNERS, IDEA_STARS_MAX } from '@ideathlon/contracts/limits'

/** A rater is assumed to be looking at an idea for this long after it was served. */
const SERVED_BUSY_MS = 5 * 60_000

/** The facts about an idea that decide whether it is rated next. */
export type WaitingIdea = {
  ideaId: number
  /** The number of ratings so far, and the sum of their stars. */
  ratings: number
  starsTotal: number
  /**
   * The idea cannot be served to this rater, because they wrote, co-wrote, rated or skipped it, or
   * because it was declined or is by a blocked member.
   */
  isBarred: boolean
  /** How long ago it was served to another rater; null if never. */
  servedAgoMs: number | null
}

/** One in four ideas is chosen at random, so that a wrong first impression is corrected. */
const BY_CHANCE = 0.25
/** An idea can have this many ratings more than the least rated one. */
const BAND = 1
const MEAN_PRIOR = 5
/**
 * Tolerance for float rounding: the fifth and the sixth idea are equally close to the cut between
 * them.
 */
const NOISE = 1e-9

/**
 * The idea to rate next, or null when none is left. This is how ideas were served before queues
 * existed, and serves as a baseline for the quality of the queues. Among the least rated ideas that
 * no other rater is looking at, it usually chooses the one whose next rating reveals most about the
 * Top 5, so it revealed to raters how often an idea had been rated and how close it was to the Top
 * 5. `random` gives numbers in [0, 1); the same numbers choose the same idea.
 */
export function nextIdea(ideas: readonly WaitingIdea[], random: () => number): number | null {
  const open = ideas.filter((idea) => !idea.isBarred).toSorted((a, b) => a.ideaId - b.ideaId)
  const free = open.filter((idea) => !isBusy(idea))
  // Two raters may get the same idea, so that a rater always gets one while ideas are left.
  const band = leastRated(free.length > 0 ? free : open)
  if (band.length === 0) return null
  const candidates = random() < BY_CHANCE ? band : mostInformative(band, ideas)
  return candidates[Math.floor(random() * candidates.length)]?.ideaId ?? null
}

function isBusy({ servedAgoMs }: WaitingIdea): boolean {
  return servedAgoMs !== null && servedAgoMs < SERVED_BUSY_MS
}

function leastRated(ideas: readonly WaitingIdea[]): WaitingIdea[] {
  const fewest = ideas.reduce((least, idea) => Math.min(least, idea.ratings), Infinity)
  return ideas.filter((idea) => idea.ratings <= fewest + BAND)
}

/**
 * The next rating is more informative for an idea with fewer ratings or a score
 * closer to the Top 5 cut.
 */
function mostInformative(band: readonly WaitingIdea[], all: readonly WaitingIdea[]): WaitingIdea[] {
  const meanOf = shrunkMean(all)
  const cut = cutOf(all.map(meanOf))
  const information = band.map((idea) => {
    const closeness = 1 - Math.abs(meanOf(idea) - cut) / IDEA_STARS_MAX
    return (1 + closeness) / (idea.ratings + 1)
  })
  const most = Math.max(...information)
  return band.filter((_, at) => (information[at] ?? 0) > most - NOISE)
}

/**
 * An idea's mean, shrunk towards the crowd's mean, so that one early rating does not make it a
 * winner.
 */
function shrunkMean(all: readonly WaitingIdea[]): (idea: WaitingIdea) => number {
  const ratings = all.reduce((sum, idea) => sum + idea.ratings, 0)
  const stars = all.reduce((sum, idea) => sum + idea.starsTotal, 0)
  const crowd = ratings === 0 ? IDEA_STARS_MAX / 2 : stars / ratings
  return (idea) => (idea.starsTotal + MEAN_PRIOR * crowd) / (idea.ratings + MEAN_PRIOR)
}

/** Halfway between the last idea that would win now and the first that would not. */
function cutOf(means: readonly number[]): number {
  const sorted = means.toSorted((a, b) => b - a)
  const last = sorted[Math.min(COMMUNITY_WINNERS, sorted.length) - 1] ?? 0
  return (last + (sorted[COMMUNITY_WINNERS] ?? last)) / 2
}

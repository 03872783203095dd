import { COMMUNITY_WINNERS, IDEA_STARS_MAX } from '@ideathlon/contracts/limits'

/**
 * How ideas were handed out before there were queues: the measure for the quality of what a queue brings.
 * It told raters how often an idea was rated and how near it stood to the Top 5.
 */
const SERVED_BUSY_MS = 5 * 60_000

/** An idea of an open challenge, as the choice of the next one to rate sees it. */
export type WaitingIdea = {
  ideaId: number
  /** How many rated it so far, and the stars they gave together. */
  ratings: number
  starsTotal: number
  /** Nothing for this rater: own or co-authored, rated, skipped, declined, or of somebody blocked. */
  isBarred: boolean
  /** How long ago it was handed to another rater; null if never. */
  servedAgoMs: number | null
}

/** One in four is left to chance, so that a wrong first impression is found out. */
const BY_CHANCE = 0.25
/** An idea may have this many ratings more than the least rated one. */
const BAND = 1
const MEAN_PRIOR = 5
/** The fifth and the sixth are equally close to the cut between them, but for the last bits. */
const NOISE = 1e-9

/**
 * The idea to rate next, or null when none is left. Among the least rated that nobody else is
 * looking at: mostly the one whose rating says most about who belongs to the Top 5.
 * `random` gives numbers in [0, 1); the same numbers choose the same idea.
 */
export function nextIdea(ideas: readonly WaitingIdea[], random: () => number): number | null {
  const open = ideas.filter((idea) => !idea.isBarred).toSorted((a, b) => a.ideaId - b.ideaId)
  const free = open.filter((idea) => !isBusy(idea))
  // Rather two raters at one idea than a rater who is sent away while ideas are left.
  const band = leastRated(free.length > 0 ? free : open)
  if (band.length === 0) return null
  const candidates = random() < BY_CHANCE ? band : mostTelling(band, ideas)
  return candidates[Math.floor(random() * candidates.length)]?.ideaId ?? null
}

function isBusy({ servedAgoMs }: WaitingIdea): boolean {
  return servedAgoMs !== null && servedAgoMs < SERVED_BUSY_MS
}

function leastRated(ideas: readonly WaitingIdea[]): WaitingIdea[] {
  const fewest = ideas.reduce((least, idea) => Math.min(least, idea.ratings), Infinity)
  return ideas.filter((idea) => idea.ratings <= fewest + BAND)
}

/** Fewer ratings and a score nearer to the cut of the Top 5 make the next rating tell more. */
function mostTelling(band: readonly WaitingIdea[], all: readonly WaitingIdea[]): WaitingIdea[] {
  const meanOf = shrunkMean(all)
  const cut = cutOf(all.map(meanOf))
  const tells = band.map((idea) => {
    const closeness = 1 - Math.abs(meanOf(idea) - cut) / IDEA_STARS_MAX
    return (1 + closeness) / (idea.ratings + 1)
  })
  const most = Math.max(...tells)
  return band.filter((_, at) => (tells[at] ?? 0) > most - NOISE)
}

/** An idea's mean, pulled to the crowd's: one early rating does not make it a winner. */
function shrunkMean(all: readonly WaitingIdea[]): (idea: WaitingIdea) => number {
  const ratings = all.reduce((sum, idea) => sum + idea.ratings, 0)
  const stars = all.reduce((sum, idea) => sum + idea.starsTotal, 0)
  const crowd = ratings === 0 ? IDEA_STARS_MAX / 2 : stars / ratings
  return (idea) => (idea.starsTotal + MEAN_PRIOR * crowd) / (idea.ratings + MEAN_PRIOR)
}

/** Half-way between the last that would win now and the first that would not. */
function cutOf(means: readonly number[]): number {
  const sorted = means.toSorted((a, b) => b - a)
  const last = sorted[Math.min(COMMUNITY_WINNERS, sorted.length) - 1] ?? 0
  return (last + (sorted[COMMUNITY_WINNERS] ?? last)) / 2
}

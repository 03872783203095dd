import { type Given, type Pair, pairKey, pairOf } from './given.ts'

export type CoRating = Pair & { items: number; npmi: number }

/** Rated within this time of each other: together. */
export const TOGETHER_MS = 20 * 60_000
export const ITEMS_MIN = 10
export const NPMI_MIN = 0.55

/** Observations of independence that are added, so that a few coincidences say little. */
const PRIOR = 5

/**
 * Pairs that rate the same ideas at the same time far more often than chance has it: the smoothed
 * normalised pointwise mutual information of their ratings. In a crowd that rates everything at once
 * nobody stands out.
 */
export function coRatings(given: readonly Given[], npmiMin = NPMI_MIN): CoRating[] {
  const byIdea = Map.groupBy(given, (one) => one.ideaId)
  const together = new Map<string, number>()
  for (const ratings of byIdea.values()) countTogether(ratings, together)
  const items = new Map(
    [...Map.groupBy(given, (one) => one.raterId)].map(([id, own]) => [id, own.length]),
  )
  return [...together]
    .filter(([, count]) => count >= ITEMS_MIN)
    .map(([key, count]) => {
      const pair = pairOf(key)
      const alone = [items.get(pair.a) ?? 0, items.get(pair.b) ?? 0] as const
      return { ...pair, items: count, npmi: smoothedNpmi(count, alone, byIdea.size) }
    })
    .filter(({ npmi }) => npmi >= npmiMin)
    .toSorted((x, y) => x.a - y.a || x.b - y.b)
}

function countTogether(ratings: readonly Given[], together: Map<string, number>): void {
  const inTime = ratings.toSorted((x, y) => x.at - y.at)
  let first = 0
  for (const [at, one] of inTime.entries()) {
    while ((inTime[first]?.at ?? 0) < one.at - TOGETHER_MS) first += 1
    for (const other of inTime.slice(first, at)) {
      const key = pairKey(one.raterId, other.raterId)
      together.set(key, (together.get(key) ?? 0) + 1)
    }
  }
}

/** 1: always together; 0: as chance has it; below 0: they avoid each other. */
export function smoothedNpmi(
  both: number,
  [one, other]: readonly [number, number],
  total: number,
): number {
  const independent = (one / total) * (other / total)
  const joint = (both + PRIOR * independent) / (total + PRIOR)
  if (joint >= 1) return 0
  return Math.log(joint / independent) / -Math.log(joint)
}

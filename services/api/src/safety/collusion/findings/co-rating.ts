import type { ComparedRating, Pair } from './given.ts'

export type CoRating = Pair & { items: number; npmi: number }

/** Two ratings within this time of each other count as given together. */
const TOGETHER_MS = 20 * 60_000
const ITEMS_MIN = 10
const NPMI_MIN = 0.55

/**
 * This many observations at the chance rate are added, so that a few coincidences have little
 * weight.
 */
const PRIOR = 5

/** How often pairs rated the same ideas together, and the number of ratings of each member. */
export type PairCounts = {
  pairs: readonly (Pair & { together: number })[]
  /** The number of ratings of each rater. */
  ratings: ReadonlyMap<number, number>
  ideas: number
}

/**
 * A rating is compared with at most this many earlier ratings of the same idea within TOGETHER_MS.
 */
const AT_ONCE_MAX = 40
/** The maximum number of pairs in memory; the rarest are dropped first. */
const PAIRS_HELD = 200_000
/** How many pairs are reported, strongest first. */
export const PAIRS_REPORTED_MAX = 5_000

/** Counts pairs that rated the same ideas within minutes, with bounded work and memory. */
export function countTogether(given: readonly ComparedRating[]): PairCounts {
  const byIdea = Map.groupBy(given, (one) => one.ideaId)
  const ids = [...new Set(given.map(({ raterId }) => raterId))].toSorted((x, y) => x - y)
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  // A pair is one number made from both indexes, because that is several times as fast as a string.
  const together = new Map<number, number>()
  for (const [, ratings] of [...byIdea].toSorted(([one], [other]) => one - other)) {
    countOn(ratings, { together, placeOf })
    if (together.size > PAIRS_HELD) dropRarestPairs(together)
  }
  const pairs = [...together]
    .map(([key, count]) => ({
      a: ids[Math.floor(key / ids.length)] ?? 0,
      b: ids[key % ids.length] ?? 0,
      together: count,
    }))
    .toSorted((x, y) => y.together - x.together || x.a - y.a || x.b - y.b)
    .slice(0, PAIRS_REPORTED_MAX)
  const ratings = new Map(
    [...Map.groupBy(given, (one) => one.raterId)].map(([id, own]) => [id, own.length]),
  )
  return { pairs, ratings, ideas: byIdea.size }
}

/**
 * Pairs that rate the same ideas at the same time far more often than chance would explain,
 * measured by the smoothed normalised pointwise mutual information of their ratings. A crowd that
 * rates everything at the same time yields no pairs.
 */
export function coRatings({ pairs, ratings, ideas }: PairCounts, npmiMin = NPMI_MIN): CoRating[] {
  return pairs
    .filter(({ together }) => together >= ITEMS_MIN)
    .map(({ a, b, together }) => {
      const alone = [ratings.get(a) ?? 0, ratings.get(b) ?? 0] as const
      return { a, b, items: together, npmi: smoothedNpmi(together, alone, ideas) }
    })
    .filter(({ npmi }) => npmi >= npmiMin)
    .toSorted((x, y) => x.a - y.a || x.b - y.b)
}

type Counting = { together: Map<number, number>; placeOf: ReadonlyMap<number, number> }

function countOn(ratings: readonly ComparedRating[], { together, placeOf }: Counting): void {
  const inTime = ratings.toSorted((x, y) => x.at - y.at || x.raterId - y.raterId)
  let first = 0
  for (const [at, one] of inTime.entries()) {
    while ((inTime[first]?.at ?? 0) < one.at - TOGETHER_MS) first += 1
    const own = placeOf.get(one.raterId) ?? 0
    for (const other of inTime.slice(Math.max(first, at - AT_ONCE_MAX), at)) {
      const place = placeOf.get(other.raterId) ?? 0
      const key = Math.min(own, place) * placeOf.size + Math.max(own, place)
      together.set(key, (together.get(key) ?? 0) + 1)
    }
  }
}

/** Drops the pairs with the fewest common ratings when there are too many to hold. */
function dropRarestPairs(together: Map<number, number>): void {
  for (let least = 1; together.size > PAIRS_HELD / 2; least += 1) {
    for (const [key, count] of together) if (count <= least) together.delete(key)
  }
}

/** 1: always together; 0: as often as chance would explain; below 0: less often than that. */
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

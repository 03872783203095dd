import { isNewcomer } from '../weights/weights.ts'

/**
 * What is known about a rater apart from their ratings. It helps to find raters who act together.
 */
export type RaterBackground = {
  raterId: number
  /** Honest ratings in challenges that closed before this one. */
  honest: number
  /** When the account was created, in milliseconds. */
  joinedAt: number
  /** The middle of the period during which they rated here, in milliseconds. */
  ratedAt: number
  /** Hashes of the devices and networks where they were seen, latest first. */
  seenAt: readonly string[]
  /** The member who recruited them. */
  scout: number | null
}

/** What the raters in a circle have in common, regardless of how they rated. */
export type CircleKind = 'place' | 'scout' | 'joined' | 'rated' | 'new'
export type Circle = { kind: CircleKind; members: readonly number[] }

const CIRCLE_MIN = 3
/** Two raters on the same device or network may be one person. */
const AT_A_PLACE_MIN = 2
/** How many of a rater's devices and networks are compared. */
const PLACES_MAX = 25
/** At most this many steps of the chain of scouts are followed. */
const CHAIN_MAX = 20

const HOUR_MS = 60 * 60_000
/**
 * The lengths of the overlapping intervals into which times are sorted. Two accounts created, or
 * two ratings given, within half an interval of each other always share a circle.
 */
const JOINED_WITHIN_MS = 48 * HOUR_MS
const RATED_WITHIN_MS = 2 * HOUR_MS

/**
 * Groups raters who share something apart from their opinion: a device or network, a scout, the
 * days on which they joined, the hour when they rated, or being new. A group of more than half of
 * all raters is the crowd, not a circle. The number of circles per rater is limited, so the work is
 * bounded by the number of ratings. The order of the input does not change the result.
 */
export function circlesOf(raters: readonly RaterBackground[]): Circle[] {
  const keyed = new Map<string, Set<number>>()
  const scoutOf = new Map(raters.map(({ raterId, scout }) => [raterId, scout]))
  for (const rater of raters) {
    for (const key of keysOf(rater, chainOf(rater, scoutOf))) {
      keyed.set(key, (keyed.get(key) ?? new Set()).add(rater.raterId))
    }
  }
  // A scout belongs to the circle of the members that they recruited.
  for (const { raterId } of raters) keyed.get(`scout ${raterId}`)?.add(raterId)
  const most = raters.length / 2
  const circles = [...keyed]
    .map(([key, members]) => ({
      kind: key.split(' ', 1)[0] as CircleKind,
      members: [...members].toSorted((a, b) => a - b),
    }))
    .filter(({ kind, members }) => members.length >= leastOf(kind) && members.length <= most)
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || compareMembers(a.members, b.members))
  return circles.filter((circle, at) => {
    const before = circles[at - 1]
    return before === undefined || !isSame(before, circle)
  })
}

/** The minimum number of members in a circle of this kind. */
export const leastOf = (kind: CircleKind): number =>
  kind === 'place' ? AT_A_PLACE_MIN : CIRCLE_MIN

/** The scouts of a rater, nearest first. The chain ends at a scout who has not rated here. */
function chainOf(rater: RaterBackground, scoutOf: ReadonlyMap<number, number | null>): number[] {
  const chain: number[] = []
  let scout = rater.scout
  while (scout !== null && !chain.includes(scout) && chain.length < CHAIN_MAX) {
    chain.push(scout)
    scout = scoutOf.get(scout) ?? null
  }
  return chain
}

function keysOf(rater: RaterBackground, chain: readonly number[]): string[] {
  const { honest, joinedAt, ratedAt, seenAt } = rater
  return [
    ...[...new Set(seenAt.slice(0, PLACES_MAX))].map((place) => `place ${place}`),
    ...chain.map((scout) => `scout ${scout}`),
    ...overlappingIntervals('joined', joinedAt, JOINED_WITHIN_MS),
    ...overlappingIntervals('rated', ratedAt, RATED_WITHIN_MS),
    ...(isNewcomer(honest) ? ['new'] : []),
  ]
}

/**
 * The intervals that contain an instant: one of a regular series, and one of the same series
 * shifted by half an interval.
 */
function overlappingIntervals(kind: CircleKind, at: number, lengthMs: number): string[] {
  return [`${kind} ${Math.floor(at / lengthMs)}`, `${kind} ${Math.floor(at / lengthMs + 0.5)}.5`]
}

function compareMembers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((member, index) => member !== other[index])
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0)
}

function isSame(one: Circle, other: Circle): boolean {
  return one.kind === other.kind && compareMembers(one.members, other.members) === 0
}

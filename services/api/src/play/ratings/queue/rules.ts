import { SKIP_EVERY, SKIPS_AT_FIRST } from '@ideathlon/contracts/limits'

/** An idea that can be served to a member, and how often it was served so far. */
export type Waiting = { ideaId: number; handedOut: number }

export type Drawing = {
  /** Returns numbers in [0, 1); the same numbers draw the same ideas. */
  random: () => number
  size: number
  /** The least served idea is at most this many times more likely to be drawn than any other. */
  favour: number
  /** How often the least served idea was served, if that idea may be missing from a sample. */
  least?: number
}

/**
 * A higher value would let a few new raters find out how often ideas were served by comparing their
 * queues. A lower value would leave late ideas with too few ratings.
 */
export const FAVOUR = 2

/**
 * An idea that has been served this many more times than another is e times less likely to be
 * drawn.
 */
const SOFTNESS = 3

const leastOf = (waiting: readonly Waiting[]) =>
  waiting.reduce((fewest, { handedOut }) => Math.min(fewest, handedOut), Infinity)

/**
 * Draws at most `size` ideas, giving preference to those served least, and shuffles them. `favour`
 * limits how much the draw reveals about how often an idea was served before.
 */
export function drawBatch(
  waiting: readonly Waiting[],
  { random, size, favour, least = leastOf(waiting) }: Drawing,
): number[] {
  // Each idea draws an arrival time at a rate given by its weight; the first arrivals form the
  // batch.
  const batch = waiting
    .toSorted((a, b) => a.ideaId - b.ideaId)
    .map(({ ideaId, handedOut }) => {
      const rarer = Math.min(favour, Math.exp((handedOut - least) / SOFTNESS))
      return { ideaId, arrives: -Math.log(1 - random()) * rarer, shuffle: random() }
    })
    .sort((a, b) => a.arrives - b.arrives)
    .slice(0, size)
  return batch.sort((a, b) => a.shuffle - b.shuffle).map(({ ideaId }) => ideaId)
}

const SPREAD_MAX_MS = 2 * 3_600_000
/**
 * The maximum delay as a share of the time left when the idea is entered, so that the idea joins
 * long before the close.
 */
const SPREAD_SHARE = 0.05
/**
 * The number of intervals into which the maximum delay is divided. Ideas in the same interval join
 * together.
 */
const INTERVALS = 4

type Entry = { enteredAt: Date; closesAt: Date; random: () => number }

/**
 * When an idea that is entered after the first queues were drawn joins them: after a random delay,
 * together with other ideas entered at about the same time. This way, an idea that a rater has not
 * seen before does not reveal when it was entered.
 */
export function joinsAt({ enteredAt, closesAt, random }: Entry): Date {
  const entered = enteredAt.getTime()
  const left = Math.max(0, closesAt.getTime() - entered)
  const spread = Math.min(SPREAD_MAX_MS, left * SPREAD_SHARE)
  const interval = spread / INTERVALS
  if (interval === 0) return enteredAt
  const joins = (entered + random() * spread) / interval
  return new Date(Math.min(Math.ceil(joins) * interval, entered + spread))
}

/** How many more ideas a rater can skip in a challenge, given how many were served and skipped. */
export function skipsLeft({ handedOut, skipped }: { handedOut: number; skipped: number }): number {
  return Math.max(0, SKIPS_AT_FIRST + Math.floor(handedOut / SKIP_EVERY) - skipped)
}

/** An idea that a member may be handed, and how often it was handed to anybody so far. */
export type Waiting = { ideaId: number; handedOut: number }

export type Drawing = {
  /** In [0, 1); the same numbers draw the same ideas. */
  random: () => number
  size: number
  /** How much likelier than any other idea the least handed out may be. */
  favour: number
}

/** An idea handed out this many times more is e times less likely. */
const SOFTNESS = 3

/**
 * Draws at most `size` ideas, the least handed out most likely, and shuffles them. `favour` bounds how much
 * the draw says about how often an idea was handed out before.
 */
export function drawBatch(
  waiting: readonly Waiting[],
  { random, size, favour }: Drawing,
): number[] {
  const least = waiting.reduce((fewest, { handedOut }) => Math.min(fewest, handedOut), Infinity)
  // Each idea draws a time of arrival at a rate by its weight; the first to arrive are the batch.
  const drawn = waiting
    .toSorted((a, b) => a.ideaId - b.ideaId)
    .map(({ ideaId, handedOut }) => {
      const rarer = Math.min(favour, Math.exp((handedOut - least) / SOFTNESS))
      return { ideaId, arrives: -Math.log(1 - random()) * rarer, shuffle: random() }
    })
    .sort((a, b) => a.arrives - b.arrives)
    .slice(0, size)
  return drawn.sort((a, b) => a.shuffle - b.shuffle).map(({ ideaId }) => ideaId)
}

const FAVOUR = 4
const FAVOUR_AT_THE_END = 1_000
/** Towards the end of a challenge, ideas that were hardly handed out come first. */
const END = 0.15

/** Near the close, being rated enough weighs more than telling nothing about a late idea. */
export function favourAt(
  now: Date,
  { opensAt, closesAt }: { opensAt: Date; closesAt: Date },
): number {
  const left = closesAt.getTime() - now.getTime()
  const isEnding = left < END * (closesAt.getTime() - opensAt.getTime())
  return isEnding ? FAVOUR_AT_THE_END : FAVOUR
}

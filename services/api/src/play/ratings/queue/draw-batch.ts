/** An idea that a member may be handed, and how often it was handed to anybody so far. */
export type Waiting = { ideaId: number; handedOut: number }

export type Drawing = {
  /** In [0, 1); the same numbers draw the same ideas. */
  random: () => number
  size: number
  /** How much likelier than any other idea the least handed out may be. */
  favour: number
}

/**
 * More would let a few newcomers who put their orders together read off how often ideas were handed out; less would
 * leave late ideas with too few ratings.
 */
export const FAVOUR = 2

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

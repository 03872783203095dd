/**
 * Pauses between retries. Each is twice as long as the one before, up to a limit, with a random
 * part so that clients that failed at the same moment do not retry together. `random`: in [0, 1).
 */
export function* growingPauses(
  { firstMs, maxMs }: { firstMs: number; maxMs: number },
  random: () => number = Math.random,
): Generator<number, never> {
  for (let ms = firstMs; ; ms = Math.min(2 * ms, maxMs)) yield ms * (0.5 + random() / 2)
}

const SPREAD_MAX_MS = 2 * 3_600_000
/** Of the time that is left when the idea comes: it joins long before the close. */
const SPREAD_SHARE = 0.05
/** Ideas of the same stretch join together. */
const STRETCHES = 4

type Entry = { enteredAt: Date; closesAt: Date; random: () => number }

/**
 * When an idea that comes after the first queues were drawn joins them: after a delay of chance, and with
 * those that came about the same time. So a new card does not tell that somebody has just entered an idea.
 */
export function joinsAt({ enteredAt, closesAt, random }: Entry): Date {
  const entered = enteredAt.getTime()
  const left = Math.max(0, closesAt.getTime() - entered)
  const spread = Math.min(SPREAD_MAX_MS, left * SPREAD_SHARE)
  const stretch = spread / STRETCHES
  if (stretch === 0) return enteredAt
  const drawn = (entered + random() * spread) / stretch
  return new Date(Math.min(Math.ceil(drawn) * stretch, entered + spread))
}

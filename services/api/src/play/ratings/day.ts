const DAY_MS = 86_400_000

/** The UTC day as a number: days since 1970. */
export function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY_MS)
}

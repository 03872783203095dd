const DAY_MS = 86_400_000

/** The UTC day as a number: days since 1970. */
export function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY_MS)
}

/** The UTC month as a number: months since the year 0. Counts of pairs restart each month. */
export function monthOf(time: Date): number {
  return time.getUTCFullYear() * 12 + time.getUTCMonth()
}

/** The UTC month as a number: months since the year 0. Pairs start anew with each. */
export function monthOf(time: Date): number {
  return time.getUTCFullYear() * 12 + time.getUTCMonth()
}

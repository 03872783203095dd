const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** Whether less than a day is left, so that the countdown is shown in colour. */
export function isSoon(ms: number): boolean {
  return ms < DAY
}

/**
 * The time until the next update of a countdown: a second on its last day, half a minute before
 * that.
 */
export function nextTickMs(ms: number): number {
  return ms < DAY ? SECOND : 30 * SECOND
}

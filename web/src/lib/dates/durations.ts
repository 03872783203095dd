const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** Less than a day is left, so the countdown is shown in colour. */
export function isSoon(ms: number): boolean {
  return ms < DAY
}

/** How long until a countdown is next updated: one second on its last day. */
export function nextTickMs(ms: number): number {
  return ms < DAY ? SECOND : 30 * SECOND
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** Less than a day is left, which is shown in colour. */
export function isSoon(ms: number): boolean {
  return ms < DAY
}

/** When a countdown is updated next: each second on the last day. */
export function nextTickMs(ms: number): number {
  return ms < DAY ? SECOND : 30 * SECOND
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** Less than a day left: worth a colour. */
export function isSoon(ms: number): boolean {
  return ms < DAY
}

/** When a countdown looks at the clock again: each second on the last day. */
export function nextTickMs(ms: number): number {
  return ms < DAY ? SECOND : 30 * SECOND
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is left, in the two units that matter: "11 days", "2 h 14 min", "9 min 05 s". */
export function leftInWords(ms: number): string {
  if (ms <= 0) return 'any moment'
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)} days`
  if (ms >= DAY) return `1 day ${Math.floor((ms - DAY) / HOUR)} h`
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`
  const seconds = Math.floor((ms % MINUTE) / SECOND)
  return `${Math.floor(ms / MINUTE)} min ${String(seconds).padStart(2, '0')} s`
}

/** Less than a day left: worth a colour. */
export function isSoon(ms: number): boolean {
  return ms < DAY
}

/** When a countdown's words change next. */
export function nextTickMs(ms: number): number {
  return ms < HOUR ? SECOND : ms < DAY ? 15 * SECOND : 10 * MINUTE
}

export function agoInWords(ms: number): string {
  if (ms < MINUTE) return 'now'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`
  return `${Math.floor(ms / DAY)} d`
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is left: "11 days", and on the last day to the second: "2 h 14 min 05 s". */
export function leftInWords(ms: number): string {
  if (ms <= 0) return 'any moment'
  if (ms >= 2 * DAY) return `${Math.round(ms / DAY)} days`
  if (ms >= DAY) return `1 day ${Math.floor((ms - DAY) / HOUR)} h`
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  const seconds = `${twoDigits(Math.floor((ms % MINUTE) / SECOND))} s`
  if (ms < HOUR) return `${minutes} min ${seconds}`
  return `${Math.floor(ms / HOUR)} h ${twoDigits(minutes)} min ${seconds}`
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Less than a day left: worth a colour. */
export function isSoon(ms: number): boolean {
  return ms < DAY
}

/** When a countdown looks at the clock again: each second on the last day. */
export function nextTickMs(ms: number): number {
  return ms < DAY ? SECOND : 30 * SECOND
}

/** As in a sentence: "5 minutes ago". */
export function agoSpoken(ms: number): string {
  if (ms < MINUTE) return 'just now'
  if (ms < HOUR) return `${many(ms / MINUTE, 'minute')} ago`
  if (ms < DAY) return `${many(ms / HOUR, 'hour')} ago`
  return `${many(ms / DAY, 'day')} ago`
}

function many(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

export function agoInWords(ms: number): string {
  if (ms < MINUTE) return 'now'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`
  return `${Math.floor(ms / DAY)} d`
}

/** Of a moment at the beginning of a day. */
export function daysAgoInWords(ms: number): string {
  return ms < DAY ? 'today' : `${Math.floor(ms / DAY)} d`
}

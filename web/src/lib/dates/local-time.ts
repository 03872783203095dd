/** A moment as a field for a day and a time wants it: the clock on the wall, to the minute. */
export function localTime(at: string): string {
  const then = new Date(at)
  const shifted = new Date(then.getTime() - then.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** The moment that such a field names; empty where it names none yet. */
export function momentOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** A time in the format of a `datetime-local` field: local time, to the minute. */
export function localTime(at: string): string {
  const then = new Date(at)
  const shifted = new Date(then.getTime() - then.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** The time entered in a `datetime-local` field; empty while it is incomplete. */
export function momentOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

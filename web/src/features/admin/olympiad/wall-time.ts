const MINUTE_MS = 60_000

/** An instant as the value of a date-and-time field, in local time. */
export function onTheWall(instant: string): string {
  const at = new Date(instant)
  const here = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)
  return here.toISOString().slice(0, 16)
}

/** The instant of such a field's value; undefined if it is not a date. */
export function instantOf(typed: string): string | undefined {
  const at = new Date(typed)
  return typed === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

const MINUTE_MS = 60_000

/** A moment as a field for date and time holds it: in the hours on the wall here. */
export function onTheWall(instant: string): string {
  const at = new Date(instant)
  const here = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)
  return here.toISOString().slice(0, 16)
}

/** The moment that such a field names; undefined where it names none. */
export function instantOf(typed: string): string | undefined {
  const at = new Date(typed)
  return typed === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

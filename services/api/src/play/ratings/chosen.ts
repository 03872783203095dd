/** No rating was chosen earlier; a database reads no year 0. */
const FIRST_MS = Date.UTC(2000, 0)

/** When a rating was chosen: as the rater's page says it, and never later than it arrived. */
export function chosenAt(said: string | undefined, now: Date): Date {
  const chosen = said === undefined ? now.getTime() : Date.parse(said)
  return new Date(Math.min(Math.max(chosen, FIRST_MS), now.getTime()))
}

/** A choice that arrives after one that was made later changes nothing any more. */
export function isOvertaken(chosen: Date, standing: Date): boolean {
  return chosen < standing
}

/** When a rating was chosen: as the rater's page says it, and never later than it arrived. */
export function chosenAt(said: string | undefined, now: Date): Date {
  const chosen = said === undefined ? now : new Date(said)
  return chosen < now ? chosen : now
}

/** A choice that arrives after one that was made later changes nothing any more. */
export function isOvertaken(chosen: Date, standing: Date): boolean {
  return chosen < standing
}

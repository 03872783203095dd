import type { Olympiad } from '@ideathlon/contracts/olympiads'

type Known = Pick<Olympiad, 'id' | 'end_time' | 'paused_at'>

/** Whether the socket says of the running race what the list that was read does not: then the list is old. */
export function tellsOtherwise(
  race: Known,
  told: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (told === undefined) return false
  return told.id !== race.id || told.ends_at !== race.end_time || told.paused_at !== race.paused_at
}

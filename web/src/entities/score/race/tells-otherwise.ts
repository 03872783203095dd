import type { Olympiad } from '@ideathlon/contracts/olympiads'

type Known = Pick<Olympiad, 'id' | 'end_time' | 'paused_at'>

/** Whether the socket's state of the current race differs from the list, which is then outdated. */
export function tellsOtherwise(
  race: Known,
  told: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (told === undefined) return false
  return told.id !== race.id || told.ends_at !== race.end_time || told.paused_at !== race.paused_at
}

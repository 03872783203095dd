import type { ActivityEntry } from '@ideathlon/contracts/activity/entries'

export type Day = { day: string; entries: ActivityEntry[] }

/**
 * The entries under their days, in the order of the stream. What a close released keeps
 * its place, so a day of the stream never appears twice: entries of a neighbouring
 * day join the day above them.
 */
export function groupByDay(entries: readonly ActivityEntry[]): Day[] {
  const days = Map.groupBy(entries, ({ day }) => day)
  return [...days].map(([day, those]) => ({ day, entries: those }))
}

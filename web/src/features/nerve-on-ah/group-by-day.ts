import type { ActivityEntry } from '@ideathlon/contracts/activity/entries'

export type Day = { day: string; entries: ActivityEntry[] }

/**
 * The entries grouped by day, in the order of the stream. The log is not strictly chronological, so
 * the entries of one day are not always next to each other, but each day appears only once.
 */
export function groupByDay(entries: readonly ActivityEntry[]): Day[] {
  const days = Map.groupBy(entries, ({ day }) => day)
  return [...days].map(([day, those]) => ({ day, entries: those }))
}

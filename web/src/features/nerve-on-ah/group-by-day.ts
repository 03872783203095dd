import type { ActivityEntry } from '@ideathlon/contracts/activity/entries'

export type Day = { day: string; entries: ActivityEntry[] }

/**
 * The entries grouped by day, in the order of the stream. Each day appears only once: entries that
 * a close released keep their position in the stream, and their day's other entries join them
 * there.
 */
export function groupByDay(entries: readonly ActivityEntry[]): Day[] {
  const days = Map.groupBy(entries, ({ day }) => day)
  return [...days].map(([day, those]) => ({ day, entries: those }))
}

import type { Funnel } from '@ideathlon/contracts/dashboards-asker'

const COLUMNS = ['day', 'viewers', 'visits', 'ideas', 'ratings', 'mentorings'] as const

/** The days of a challenge as CSV; the last line is the total. */
export function funnelCsv({ days, ...sums }: Funnel): string {
  const whole = { ...sums, day: 'total' }
  const lines = [...days, whole].map((row) => COLUMNS.map((column) => row[column]).join(','))
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}

/**
 * The percentage of members who continued from the previous step, or null if the previous step had
 * no members.
 */
export function continuationRate(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null
  return Math.min(100, Math.round((now / before) * 100))
}

import { formatFor } from '@ideathlon/contracts/format'
import type { CycleLength } from '@ideathlon/contracts/olympiad/terms'
import { monthAfter, nameOfMonth } from './month.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/**
 * The minimum length of a cycle. If the next boundary is closer than this, the cycle lasts until
 * the one after it.
 */
const SHORTEST_MS = { week: 2 * DAY_MS, month: 7 * DAY_MS, quarter: 21 * DAY_MS } as const

export type Period = { endsAt: Date; title: string }

/** When a cycle of this length ends, in UTC, and its title. */
export function periodFrom(
  startsAt: Date,
  { length, name, seq }: { length: CycleLength; name: string; seq: number },
): Period {
  if (length !== 'week' && length !== 'month' && length !== 'quarter') {
    const days = Number(length.slice('days:'.length))
    return { endsAt: new Date(startsAt.getTime() + days * DAY_MS), title: `${name} ${seq}` }
  }
  const inside = new Date(startsAt.getTime() + SHORTEST_MS[length])
  if (length === 'month')
    return { endsAt: monthAfter(inside), title: `${nameOfMonth(inside)} ${name}` }
  if (length === 'week') {
    const monday = mondayOf(inside)
    const day = formatFor().date(monday, 'day', 'UTC')
    return { endsAt: new Date(monday.getTime() + WEEK_MS), title: `${name}, week of ${day}` }
  }
  const quarter = Math.floor(inside.getUTCMonth() / 3)
  return {
    endsAt: new Date(Date.UTC(inside.getUTCFullYear(), quarter * 3 + 3)),
    title: `${name} Q${quarter + 1} ${inside.getUTCFullYear()}`,
  }
}

/** Midnight (UTC) on the Monday of the week that contains the moment. */
function mondayOf(moment: Date): Date {
  const sinceMonday = (moment.getUTCDay() + 6) % 7
  return new Date(
    Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() - sinceMonday),
  )
}

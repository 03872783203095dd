import { monthAfter, monthOf, nameOfMonth } from './month.ts'

/** The newest cycle of a tournament, which is the open one; undefined before the first. */
export type Calendar = { newest: { seq: number; endsAt: Date } | undefined; name: string }

/** If the last cycle ended during a month, a shorter rest of the month is added to the next cycle. */
const SHORTEST_MS = 7 * 86_400_000

export type NextCycle = { seq: number; title: string; startsAt: Date; endsAt: Date }

/**
 * The cycle to open at `now`, if any; opening it closes the one before. A cycle begins where the last one
 * ended, so a service that was down for months catches up one by one.
 */
export function decideNextCycle(calendar: Calendar, now: Date): NextCycle | undefined {
  const { newest, name } = calendar
  if (newest !== undefined && newest.endsAt > now) return undefined

  const startsAt = newest?.endsAt ?? monthOf(now)
  const inItsMonth = new Date(startsAt.getTime() + SHORTEST_MS)
  return {
    seq: (newest?.seq ?? 0) + 1,
    title: `${nameOfMonth(inItsMonth)} ${name}`,
    startsAt,
    endsAt: monthAfter(inItsMonth),
  }
}

import { monthAfter, monthOf, nameOfMonth } from './month.ts'

/** The newest cycle of a tournament, which is the open one; none before the first. */
export type Calendar = { newest: { seq: number; endsAt: Date } | undefined; name: string }

/** Where the cycle before was ended on another day: the rest of a month that is shorter makes none. */
const SHORTEST_MS = 7 * 86_400_000

export type NextCycle = { seq: number; title: string; startsAt: Date; endsAt: Date }

/**
 * What is due at `now`: nothing, or the opening of a cycle, which closes the one before it. A cycle
 * begins where the last one ended, so a service that was away for months catches up one by one.
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

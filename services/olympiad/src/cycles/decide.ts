import type { CycleLength } from '@ideathlon/contracts/olympiad/terms'
import { monthOf } from './month.ts'
import { periodFrom } from './periods.ts'

export type Calendar = {
  /** The newest cycle of a tournament, which is the open one; undefined before the first. */
  newest: { seq: number; endsAt: Date } | undefined
  name: string
  length?: CycleLength
  /**
   * When the first cycle starts; if omitted, it starts at the beginning of the month in which the
   * first check runs.
   */
  startsAt?: Date | null
}

export type NextCycle = { seq: number; title: string; startsAt: Date; endsAt: Date }

/**
 * The cycle to open at `now`, if any. Opening it closes the previous one. A cycle begins where the
 * last one ended, so a service that was down for months catches up cycle by cycle.
 */
export function decideNextCycle(calendar: Calendar, now: Date): NextCycle | undefined {
  const { newest, name, length = 'month' } = calendar
  const startsAt = newest?.endsAt ?? calendar.startsAt ?? monthOf(now)
  if (startsAt > now) return undefined

  const seq = (newest?.seq ?? 0) + 1
  return { seq, startsAt, ...periodFrom(startsAt, { length, name, seq }) }
}

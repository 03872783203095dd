import type { Olympiad } from '@ideathlon/contracts/olympiads'

const HOUR_MS = 3_600_000

type Cycle = Pick<Olympiad, 'start_time' | 'end_time'>

/**
 * How much of a cycle has passed, in per cent, and the moment at which the previous cycle had been
 * running for the same number of whole hours.
 */
export function sameAge(
  cycle: Cycle,
  previous: Cycle | undefined,
  now: Date,
): { passed: number; momentBefore: Date | undefined } {
  const start = Date.parse(cycle.start_time)
  const age = Math.max(0, now.getTime() - start)
  const passed = Math.min(100, Math.floor((age * 100) / (Date.parse(cycle.end_time) - start)))
  if (previous === undefined) return { passed, momentBefore: undefined }
  const hours = Math.floor(age / HOUR_MS) * HOUR_MS
  const moment = Date.parse(previous.start_time) + hours
  const isOver = moment > Date.parse(previous.end_time)
  return { passed, momentBefore: isOver ? undefined : new Date(moment) }
}

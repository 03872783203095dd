import type { RefusalReason } from '@ideathlon/contracts/refusals'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CYCLE_END_DAYS_MAX = 92

/** The running cycle as stored. */
export type Running = { status: 'open' | 'closed'; endsAt: Date }
/** `from`: the end that the caller saw, so that a repeated request does not move the end twice. */
export type NewEnd = { from: Date; to: Date }

type Decision = { ok: true; endsAt: Date } | { ok: false; reason: RefusalReason }

/**
 * Decides the new end of a cycle. The next cycle begins at that time and, as usual, finishes at the
 * end of a month.
 */
export function decideEnd({ status, endsAt }: Running, { from, to }: NewEnd, now: Date): Decision {
  const leftMs = to.getTime() - now.getTime()
  if (status === 'closed' || endsAt <= now) return { ok: false, reason: 'cycle_over' }
  if (endsAt.getTime() !== from.getTime()) return { ok: false, reason: 'cycle_moved' }
  if (leftMs < HOUR_MS || leftMs > CYCLE_END_DAYS_MAX * DAY_MS) {
    return { ok: false, reason: 'cycle_end_unfit' }
  }
  return { ok: true, endsAt: to }
}

export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * DAY_MS)

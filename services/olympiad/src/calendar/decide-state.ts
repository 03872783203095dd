import type { RefusalReason } from '@ideathlon/contracts/refusals'

type Running = { status: 'open' | 'closed'; ends_at: Date; paused_at: Date | null }
export type State = 'paused' | 'running'

type Decision = { ok: true; set: { paused_at: Date | null } } | { ok: false; reason: RefusalReason }

/** Decides whether a cycle can be paused or resumed. A pause never outlasts its cycle. */
export function decideState(cycle: Running, wanted: State, now: Date): Decision {
  const isPaused = cycle.paused_at !== null
  if (isOver(cycle, now)) return { ok: false, reason: 'cycle_over' }
  if (wanted === 'paused') {
    return isPaused ? { ok: false, reason: 'cycle_paused' } : { ok: true, set: { paused_at: now } }
  }
  return isPaused
    ? { ok: true, set: { paused_at: null } }
    : { ok: false, reason: 'cycle_not_paused' }
}

/** Whether a cycle has ended, even if it has not been closed yet. */
export function isOver({ status, ends_at }: Omit<Running, 'paused_at'>, now: Date): boolean {
  return status === 'closed' || ends_at <= now
}

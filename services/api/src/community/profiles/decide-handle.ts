import { HANDLE_DAYS } from '@ideathlon/contracts/own-profile'
import { isReservedName } from '@ideathlon/contracts/reserved-names'
import { accept, type Decision, refuse } from '../../kernel/command/decision.ts'

export type HandleState = {
  current: string
  changedAt: Date | null
  /** Somebody else has it, or had it. */
  isTaken: boolean
}

const DAY_MS = 86_400_000

/** When a handle may be changed next; null: at once. */
export function handleFreeAt(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null
  const free = new Date(changedAt.getTime() + HANDLE_DAYS * DAY_MS)
  return free > now ? free : null
}

/** Keeping the handle one has is no change, and always allowed. */
export function decideHandle(state: HandleState, handle: string, now: Date): Decision {
  if (handle === state.current) return accept()
  if (handleFreeAt(state.changedAt, now) !== null) return refuse('handle_changed_lately')
  if (state.isTaken || isReservedName(handle)) return refuse('handle_taken')
  return accept()
}

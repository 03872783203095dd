import { type Refused, refuse } from '../../kernel/command/decision.ts'

export type SealState = {
  state: string
  isSealed: boolean
  lastIdeaAt: Date | null
  /**
   * The member who closes the challenge has an idea in it. This matters only for admins, because an
   * asker never has an idea that can win.
   */
  hasOwnIdea?: boolean
}

export type ClosedBy = 'asker' | 'time' | 'admin'

export type Seal = {
  by: ClosedBy
  /** How long an asker must wait after the last idea; 0 for an admin. */
  earlyAfterMs: number
}

/** Whether a challenge can end now. After the seal, nothing in it changes. */
export function decideSeal(state: SealState, seal: Seal, now: Date): { ok: true } | Refused {
  if (state.state !== 'open' && state.state !== 'closing') return refuse('challenge_closed')
  // Closing a sealed challenge continues from the seal, no matter who does it.
  if (state.isSealed || seal.by === 'time') return { ok: true }
  if (state.state === 'closing') return refuse('challenge_closed')
  if (seal.by === 'admin' && state.hasOwnIdea) return refuse('close_own_idea')
  const waited = now.getTime() - (state.lastIdeaAt?.getTime() ?? Number.NEGATIVE_INFINITY)
  return waited < seal.earlyAfterMs ? refuse('too_early_to_close') : { ok: true }
}

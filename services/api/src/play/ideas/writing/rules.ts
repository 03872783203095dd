import { IDEA_GRACE_MS } from '@ideathlon/contracts/limits'
import { accept, type Decision, refuse } from '../../../kernel/command/decision.ts'
import type { Openness } from '../../challenges/openness.ts'

export type EditState = {
  challenge: Openness
  isDeclined: boolean
  /** The platform lets authors correct a new idea. */
  hasGrace: boolean
  enteredAt: Date
  /** The time at which it joins the queues; null if immediately. */
  joinsAt: Date | null
  /** It has been served to a rater, or rated. */
  isSeen: boolean
}

/** An idea can be edited for five minutes, and only while no rater can have read it. */
export function decideEdit(state: EditState, now: Date): Decision {
  if (!state.hasGrace) return refuse('no_idea_grace')
  if (state.challenge !== 'open') return refuse('challenge_closed')
  if (state.isDeclined) return refuse('idea_declined')
  const isLate = now.getTime() - state.enteredAt.getTime() > IDEA_GRACE_MS
  const hasJoined = state.joinsAt !== null && now >= state.joinsAt
  if (isLate || hasJoined || state.isSeen) return refuse('idea_fixed')
  return accept()
}

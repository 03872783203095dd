import type { MemberId } from '@ideathlon/contracts/ids'
import type { MentoringKind } from '@ideathlon/contracts/mentoring'
import {
  accept,
  acceptPending,
  activity,
  type Decision,
  point,
  refuse,
} from '../../kernel/command/decision.ts'
import type { Openness } from '../challenges/openness.ts'

export type MentoringState = {
  challenge: Openness
  /** A question asked of one person: advice there is worth one price. */
  isAma: boolean
  /** Its ideas are private, and none of the mentor's business. */
  isShut: boolean
  mentorId: MemberId
  authorId: MemberId
  /** The mentor is named beside the author or asked to be, or is one person with either. */
  standsBehind: boolean
  isDeclined: boolean
  /** The mentor's address is not verified: it counts, and pays nobody. */
  isUnverified?: boolean
  /** What this mentor has said about this idea. */
  said: readonly MentoringKind[]
}

const REASONS = {
  like: 'IdeaMentored:MentoredIdeaLike',
  improve: 'IdeaMentored:MentoredIdeaImprove',
} as const

/** Praise or advice, each once for an idea, and final. */
export function decideMentoring(
  state: MentoringState,
  { kind }: { kind: MentoringKind },
): Decision {
  if (state.challenge === 'not_open') return refuse('challenge_not_open')
  if (state.challenge !== 'open') return refuse('challenge_closed')
  if (state.authorId === state.mentorId || state.standsBehind) return refuse('own_mentoring')
  if (state.isShut) return refuse('ama_private')
  if (state.isDeclined) return refuse('idea_declined')
  if (state.said.includes(kind)) return refuse('already_mentored')
  const key = state.isAma ? 'IdeaMentored:IdeaMentoredInAMA' : REASONS[kind]
  const said = activity('IdeaMentored', { kind: state.isAma ? 'ama' : kind })
  if (state.isUnverified) return accept(said)
  return acceptPending([said], [point(key, state.mentorId, {})])
}

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
  /** An AMA, where every comment pays the same. */
  isAma: boolean
  /** Its ideas are private and hidden from the mentor. */
  isShut: boolean
  mentorId: MemberId
  authorId: MemberId
  /** The co-author, who wrote the challenge together with its asker. */
  coAuthorId?: MemberId | null
  /** The mentor is a co-author, is invited to be one, or is the same person as an author. */
  standsBehind: boolean
  isDeclined: boolean
  /** The mentor has no verified address, so the comment counts but pays nothing. */
  isUnverified?: boolean
  /** The kinds of comment that this mentor has written on this idea. */
  said: readonly MentoringKind[]
}

const REASONS = {
  like: 'IdeaMentored:MentoredIdeaLike',
  improve: 'IdeaMentored:MentoredIdeaImprove',
} as const

/** A mentor writes at most one comment of each kind on an idea, and it is final. */
export function decideMentoring(
  state: MentoringState,
  { kind }: { kind: MentoringKind },
): Decision {
  if (state.challenge === 'not_open') return refuse('challenge_not_open')
  if (state.challenge !== 'open') return refuse('challenge_closed')
  if (state.coAuthorId === state.mentorId) return refuse('co_author_plays')
  if (state.authorId === state.mentorId || state.standsBehind) return refuse('own_mentoring')
  if (state.isShut) return refuse('ama_private')
  if (state.isDeclined) return refuse('idea_declined')
  if (state.said.includes(kind)) return refuse('already_mentored')
  const key = state.isAma ? 'IdeaMentored:IdeaMentoredInAMA' : REASONS[kind]
  const said = activity('IdeaMentored', { kind: state.isAma ? 'ama' : kind })
  if (state.isUnverified) return accept(said)
  return acceptPending([said], [point(key, state.mentorId, {})])
}

import type { AmaAct } from '@ideathlon/contracts/ama'
import { AMA_MENTORS_MAX } from '@ideathlon/contracts/limits'
import { type Accepted, type Refused, refuse } from '../../kernel/command/decision.ts'

export type Standing = 'none' | 'invited' | 'mentor'

export type CircleState = {
  isAma: boolean
  isOpen: boolean
  isAsker: boolean
  /** The actor's own status. */
  own: Standing
  /** The actor is an author of an idea in the AMA. */
  hasEntered: boolean
  /** The member affected, if that is not the actor. */
  target: { standing: Standing; isAsker: boolean } | null
  /** The number of mentors and open invitations together. */
  taken: number
}

type Moved = Accepted & { who: 'self' | 'target'; to: Standing }
const moved = (who: Moved['who'], to: Standing): Moved => ({ ok: true, newEvents: [], who, to })

/**
 * A member becomes a mentor by accepting an invitation. Mentors cannot have an idea of their own in
 * the AMA, because they read the ideas that it would compete with.
 */
export function decideAmaInvitation(state: CircleState, act: AmaAct): Moved | Refused {
  if (!state.isAma) return refuse('ama_only')
  if (act === 'invite') return invite(state)
  if (act === 'remove') return remove(state)
  if (act === 'leave')
    return state.own === 'mentor' ? moved('self', 'none') : refuse('ama_not_asked')
  if (state.own !== 'invited') return refuse('ama_not_asked')
  if (act === 'decline') return moved('self', 'none')
  const against = againstAccepting(state)
  return against === null ? moved('self', 'mentor') : refuse(against)
}

/** Why an invitation can no longer be accepted; null if it can. */
export function againstAccepting({
  isOpen,
  hasEntered,
}: Pick<CircleState, 'isOpen' | 'hasEntered'>): 'ama_over' | 'ama_entered' | null {
  if (!isOpen) return 'ama_over'
  return hasEntered ? 'ama_entered' : null
}

/**
 * The result is the same whether or not the invited member has entered an idea: only they learn
 * that they cannot accept.
 */
function invite({ isAsker, isOpen, target, taken }: CircleState): Moved | Refused {
  if (!isAsker) return refuse('askers_only')
  if (!isOpen) return refuse('ama_over')
  if (target === null) return refuse('ama_not_asked')
  if (target.isAsker) return refuse('ama_self')
  if (target.standing !== 'none') return refuse('ama_known')
  return taken >= AMA_MENTORS_MAX ? refuse('ama_full') : moved('target', 'invited')
}

/** A mentor can be removed even after reading ideas, and cannot read any more afterwards. */
function remove({ isAsker, target }: CircleState): Moved | Refused {
  if (!isAsker) return refuse('askers_only')
  return target === null || target.standing === 'none'
    ? refuse('ama_not_asked')
    : moved('target', 'none')
}

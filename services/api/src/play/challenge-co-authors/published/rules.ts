import { CO_AUTHOR_INVITATIONS_MAX } from '@ideathlon/contracts/co-author-invitations'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { RefusalReason } from '@ideathlon/contracts/refusals'
import { type Accepted, accept, type Refused, refuse } from '../../../kernel/command/decision.ts'

/** The state at the current time: an open invitation whose deadline has passed is expired. */
export type InvitationState = 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

export type HostedState = {
  /** The challenge is scheduled or open, and its end has not been reached. */
  isRunning: boolean
  isAma: boolean
  hasCoAuthor: boolean
  invitations: readonly { member: MemberId; state: InvitationState }[]
}

/** Why the asker cannot invite anyone now; null if they can. */
export function againstInviting(state: HostedState): RefusalReason | null {
  if (state.isAma) return 'co_author_ama'
  if (!state.isRunning) return 'co_author_too_late'
  const isTaken = state.hasCoAuthor || state.invitations.some((one) => one.state === 'open')
  if (isTaken) return 'co_author_taken'
  return state.invitations.length >= CO_AUTHOR_INVITATIONS_MAX ? 'co_author_invitations_full' : null
}

type InvitedPair = { asker: MemberId; member: MemberId }

/**
 * Ignores whether the member takes part in the challenge, because a refusal would reveal that to
 * the asker. A member who did not accept cannot be invited again. `isNew`: false if the same
 * invitation is already open.
 */
export function decideInvite(
  state: HostedState,
  { asker, member }: InvitedPair,
): (Accepted & { isNew: boolean }) | Refused {
  if (member === asker) return refuse('co_author_self')
  const own = state.invitations.find((one) => one.member === member)
  if (own?.state === 'open' && state.isRunning) return { ...accept(), isNew: false }
  const isAgain = own?.state === 'declined' || own?.state === 'expired'
  const others = state.invitations.filter((one) => one !== own)
  const against = againstInviting({ ...state, invitations: others })
  if (against !== null) return refuse(against)
  return isAgain ? refuse('co_author_asked_before') : { ...accept(), isNew: true }
}

export type AnsweringState = {
  own: InvitationState | undefined
  isRunning: boolean
  hasCoAuthor: boolean
  /** The member has played in the challenge with this account. */
  hasTakenPart: boolean
}

/** Only the invited member learns why they cannot accept. */
export function decideAcceptance(state: AnsweringState): Accepted | Refused {
  if (state.own !== 'open' || state.hasCoAuthor) return refuse('co_author_gone')
  if (!state.isRunning) return refuse('co_author_too_late')
  return state.hasTakenPart ? refuse('co_author_took_part') : accept()
}

import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { MemberId } from '@ideathlon/contracts/ids'
import { ASSUMPTION_VOTES_PAID_A_DAY } from '@ideathlon/contracts/limits'
import { pairInput } from '../../community/fair-pay/rules.ts'
import {
  accept,
  acceptPending,
  activity,
  type Decision,
  point,
  type Refused,
  refuse,
} from '../../kernel/command/decision.ts'
import type { Openness } from '../challenges/openness.ts'

export type AssumptionChallengeState = {
  challenge: Openness
  askerId: MemberId
  /** The co-author, who wrote the challenge together with its asker. */
  coAuthorId?: MemberId | null
  memberId: MemberId
  /** The kinds of assumptions that the asker filled in. */
  assumptions: readonly AssumptionKind[]
  /** The kinds of assumptions that this member has challenged. */
  alreadyChallenged: readonly AssumptionKind[]
}

/** Members other than the authors of the challenge can challenge each assumption once. */
export function decideAssumptionChallenge(
  state: AssumptionChallengeState,
  { kind }: { kind: AssumptionKind },
): Decision {
  const closed = notOpen(state.challenge)
  if (closed) return closed
  if ([state.askerId, state.coAuthorId].includes(state.memberId)) return refuse('own_assumption')
  if (!state.assumptions.includes(kind)) return refuse('no_such_assumption')
  if (state.alreadyChallenged.includes(kind)) return refuse('already_doubted')
  return accept(activity('AssumptionChallenged', { kind }))
}

export type AnswerState = {
  challenge: Openness
  askerId: MemberId
  /** The author of the assumption challenge, and the member who acts on it. */
  memberId: MemberId
  actorId: MemberId
  isAccepted: boolean
  isRemoved: boolean
  /**
   * The close has revealed who wrote the assumption challenge. Until then its points are pending,
   * because a rising score would reveal the author.
   */
  isRevealed?: boolean
  /** The actor or the author has no verified address, so nothing is paid. */
  isUnverified?: boolean
  /**
   * The asker and the author may be the same person, so nothing is paid. Read only after the close;
   * until then, this check is left to the close itself.
   */
  isLinked?: boolean
  /**
   * How often the actor and the author have paid each other this month; read only after the close.
   */
  pair?: number
}

const VOTED = 'PlatformActivity:AssumptionChallengeVoted'
const ACCEPTED = 'PlatformActivity:AssumptionChallengeAccepted'

/**
 * Members cannot vote for their own assumption challenge. Beyond the daily limit a vote counts but
 * pays nothing.
 */
export function decideVote(
  state: AnswerState & { hasVoted: boolean; votesToday: number },
): Decision {
  const closed = notOpen(state.challenge)
  if (closed) return closed
  if (state.isRemoved) return refuse('doubt_removed')
  if (state.actorId === state.memberId) return refuse('own_doubt')
  if (state.hasVoted) return refuse('already_voted')
  const isPaid = !state.isUnverified && state.votesToday < ASSUMPTION_VOTES_PAID_A_DAY
  const voted = [activity('AssumptionVoted', {})]
  return acceptPending(voted, isPaid ? [point(VOTED, state.memberId, {}, null)] : [])
}

/** The asker can accept an assumption challenge once, even after the close. */
export function decideAccept(state: AnswerState): Decision {
  if (state.isRemoved) return refuse('doubt_removed')
  if (state.isAccepted) return refuse('doubt_accepted')
  const agreed = activity('AssumptionAccepted', {})
  if (state.isUnverified || state.isLinked) return accept(agreed)
  if (!state.isRevealed) return acceptPending([agreed], [point(ACCEPTED, state.memberId, {}, null)])
  return accept(agreed, point(ACCEPTED, state.memberId, pairInput(state.pair ?? 0)))
}

/** An accepted assumption challenge cannot be removed, and none can be removed twice. */
export function decideRemoval(state: AnswerState): Decision {
  if (state.isRemoved) return refuse('doubt_removed')
  if (state.isAccepted) return refuse('doubt_accepted')
  return accept(activity('AssumptionRemoved', {}))
}

/** Thanking does not change any score. */
export function decideKudos(state: AnswerState): Decision {
  return state.isRemoved ? refuse('doubt_removed') : accept()
}

function notOpen(challenge: Openness): Refused | undefined {
  if (challenge === 'not_open') return refuse('challenge_not_open')
  return challenge === 'open' ? undefined : refuse('challenge_closed')
}

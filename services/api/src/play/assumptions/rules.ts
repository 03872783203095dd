import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { MemberId } from '@ideathlon/contracts/ids'
import { ASSUMPTION_VOTES_PAID_A_DAY } from '@ideathlon/contracts/limits'
import {
  accept,
  activity,
  type Decision,
  point,
  type Refused,
  refuse,
} from '../../kernel/command/decision.ts'
import type { Openness } from '../challenges/openness.ts'
import { pairInput } from '../fair-pay/rules.ts'

export type AssumptionChallengeState = {
  challenge: Openness
  askerId: MemberId
  memberId: MemberId
  /** Which of the question's assumptions say something. */
  assumptions: readonly AssumptionKind[]
  /** Which of them this member has doubted. */
  doubted: readonly AssumptionKind[]
}

/** Somebody other than the asker doubts an assumption that the question makes, once. */
export function decideAssumptionChallenge(
  state: AssumptionChallengeState,
  { kind }: { kind: AssumptionKind },
): Decision {
  const closed = notOpen(state.challenge)
  if (closed) return closed
  if (state.askerId === state.memberId) return refuse('own_assumption')
  if (!state.assumptions.includes(kind)) return refuse('no_such_assumption')
  if (state.doubted.includes(kind)) return refuse('already_doubted')
  return accept(activity('AssumptionChallenged', { kind }))
}

export type AnswerState = {
  challenge: Openness
  askerId: MemberId
  /** Who raised the doubt, and who acts on it now. */
  memberId: MemberId
  actorId: MemberId
  isAccepted: boolean
  isRemoved: boolean
  /** Of who acts, or who raised the doubt: an address is not verified, and nobody is paid. */
  isUnverified?: boolean
  /** How often the two have paid each other this month. */
  pair?: number
}

const VOTED = 'PlatformActivity:AssumptionChallengeVoted'
const ACCEPTED = 'PlatformActivity:AssumptionChallengeAccepted'

/** A vote convinces nobody of oneself; beyond a day's worth it counts and no longer pays. */
export function decideVote(
  state: AnswerState & { hasVoted: boolean; votesToday: number },
): Decision {
  const closed = notOpen(state.challenge)
  if (closed) return closed
  if (state.isRemoved) return refuse('doubt_removed')
  if (state.actorId === state.memberId) return refuse('own_doubt')
  if (state.hasVoted) return refuse('already_voted')
  const isPaid = !state.isUnverified && state.votesToday < ASSUMPTION_VOTES_PAID_A_DAY
  return accept(
    activity('AssumptionVoted', {}),
    ...(isPaid ? [point(VOTED, state.memberId, pairInput(state.pair ?? 0))] : []),
  )
}

/** The asker agrees, also after the close, until the question is settled; once. */
export function decideAccept(state: AnswerState): Decision {
  if (state.isRemoved) return refuse('doubt_removed')
  if (state.isAccepted) return refuse('doubt_accepted')
  const agreed = activity('AssumptionAccepted', {})
  if (state.isUnverified) return accept(agreed)
  return accept(agreed, point(ACCEPTED, state.memberId, pairInput(state.pair ?? 0)))
}

/** What the asker has agreed with stays; so does what is gone. */
export function decideRemoval(state: AnswerState): Decision {
  if (state.isRemoved) return refuse('doubt_removed')
  if (state.isAccepted) return refuse('doubt_accepted')
  return accept(activity('AssumptionRemoved', {}))
}

/** Thanks move nothing that counts. */
export function decideKudos(state: AnswerState): Decision {
  return state.isRemoved ? refuse('doubt_removed') : accept()
}

function notOpen(challenge: Openness): Refused | undefined {
  if (challenge === 'not_open') return refuse('challenge_not_open')
  return challenge === 'open' ? undefined : refuse('challenge_closed')
}

import { expect, it } from 'vitest'
import type { Decision } from '../../kernel/command/decision.ts'
import {
  type AnswerState,
  type AssumptionChallengeState,
  decideAccept,
  decideAssumptionChallenge,
  decideKudos,
  decideRemoval,
  decideVote,
} from './rules.ts'

const [asker, member, other] = [1, 2, 3]
const aQuestion: AssumptionChallengeState = {
  challenge: 'open',
  askerId: asker,
  memberId: member,
  assumptions: ['who', 'why'],
  alreadyChallenged: ['why'],
}
const anAssumptionChallenge: AnswerState = {
  challenge: 'open',
  askerId: asker,
  memberId: member,
  actorId: other,
  isAccepted: false,
  isRemoved: false,
}
/**
 * The keys of the events that are emitted at once and of the points that are paid at the close, or
 * the reason for a refusal.
 */
const outcome = (decision: Decision) => {
  if (!decision.ok) return decision.reason
  const { newEvents, pending = [] } = decision
  return [...newEvents.map(({ key }) => key), ...pending.map(({ key }) => `pending ${key}`)]
}

it.each<[Partial<AssumptionChallengeState>, 'who' | 'what' | 'why', string | string[]]>([
  [{}, 'who', ['AssumptionChallenged']],
  [{}, 'what', 'no_such_assumption'],
  [{}, 'why', 'already_doubted'],
  [{ memberId: asker }, 'who', 'own_assumption'],
  [{ challenge: 'closing' }, 'who', 'challenge_closed'],
  [{ challenge: 'not_open' }, 'who', 'challenge_not_open'],
])('given %o, challenging the assumption “%s” leads to %o', (state, kind, then) => {
  expect(outcome(decideAssumptionChallenge({ ...aQuestion, ...state }, { kind }))).toEqual(then)
})

const voted = ['AssumptionVoted', 'pending PlatformActivity:AssumptionChallengeVoted']
it.each<[Partial<Parameters<typeof decideVote>[0]>, string | string[]]>([
  [{}, voted],
  [{ votesToday: 19 }, voted],
  [{ votesToday: 20 }, ['AssumptionVoted']],
  [{ hasVoted: true }, 'already_voted'],
  [{ actorId: member }, 'own_doubt'],
  [{ isRemoved: true }, 'doubt_removed'],
  [{ challenge: 'closed' }, 'challenge_closed'],
])('decides whether a vote can be cast, given %o: %o', (state, then) => {
  const decision = decideVote({
    ...anAssumptionChallenge,
    hasVoted: false,
    votesToday: 0,
    ...state,
  })
  expect(outcome(decision)).toEqual(then)
})

const ACCEPTED = 'PlatformActivity:AssumptionChallengeAccepted'
const accepted = ['AssumptionAccepted', `pending ${ACCEPTED}`]
it.each<[(state: AnswerState) => Decision, Partial<AnswerState>, string | string[]]>([
  [decideAccept, {}, accepted],
  [decideAccept, { challenge: 'closed' }, accepted],
  [decideAccept, { challenge: 'closed', isRevealed: true }, ['AssumptionAccepted', ACCEPTED]],
  [decideAccept, { isRevealed: true, isLinked: true }, ['AssumptionAccepted']],
  [decideAccept, { isAccepted: true }, 'doubt_accepted'],
  [decideAccept, { isRemoved: true }, 'doubt_removed'],
  [decideRemoval, {}, ['AssumptionRemoved']],
  [decideRemoval, { isAccepted: true }, 'doubt_accepted'],
  [decideRemoval, { isRemoved: true }, 'doubt_removed'],
  [decideKudos, {}, []],
  [decideKudos, { isRemoved: true }, 'doubt_removed'],
])(
  'the asker’s decision %o about an assumption challenge, given %o, leads to %o',
  (decide, state, then) => {
    expect(outcome(decide({ ...anAssumptionChallenge, actorId: asker, ...state }))).toEqual(then)
  },
)

it('pays the member who challenged the assumption, not those who agree', () => {
  const decision = decideAccept({ ...anAssumptionChallenge, actorId: asker })
  expect(decision.ok && decision.pending).toMatchObject([{ recipient: member }])
})

import { dayOf } from '@ideathlon/api/kernel/day'
import {
  type AnswerState,
  decideAccept,
  decideAssumptionChallenge,
  decideVote,
} from '@ideathlon/api/play/assumptions/rules'
import type { Openness } from '@ideathlon/api/play/challenges/openness'
import type { Chunk } from '../chunk.ts'
import type { AgreeAssumption, ChallengeAssumption, VoteAssumption } from '../steps.ts'
import { type KnownAssumption, type KnownChallenge, known, type World } from '../world.ts'
import { accepted, contextOf, fileStep } from './file-step.ts'

type Named = Pick<ChallengeAssumption, 'challenge' | 'member' | 'about'>
const keyOf = ({ challenge, member, about }: Named) => `${challenge}/${member}/${about}`
const opennessOf = ({ isOpen }: KnownChallenge): Openness => (isOpen ? 'open' : 'closed')

export function applyAssumption(world: World, step: ChallengeAssumption, chunk: Chunk): void {
  const challenge = known(world.challenges, step.challenge)
  const memberId = known(world.members, step.member)
  const { askerId, assumptions } = challenge
  const alreadyChallenged = assumptions.filter((about) =>
    world.assumptionChallenges.has(keyOf({ ...step, about })),
  )
  const state = {
    challenge: opennessOf(challenge),
    askerId,
    memberId,
    assumptions,
    alreadyChallenged,
  }
  const decision = accepted(step, decideAssumptionChallenge(state, { kind: step.about }))
  world.assumptionChallenges.set(keyOf(step), { memberId, isAccepted: false, voters: new Set() })
  chunk.assumptionChallenges.push({
    challenge: challenge.id,
    member: memberId,
    kind: step.about,
    alternative: step.alternative,
    reason: step.reason,
    written_at: new Date(step.at),
  })
  const filed = { at: step.at, actor: memberId, context: contextOf(challenge) }
  fileStep(chunk, filed, decision)
}

export function applyAssumptionVote(world: World, step: VoteAssumption, chunk: Chunk): void {
  const { challenge, assumption } = foundOf(world, step)
  const voter = known(world.members, step.voter)
  const day = `${voter}:${dayOf(new Date(step.at))}`
  const votesToday = world.assumptionVotes.get(day) ?? 0
  const standing = standingOf(challenge, assumption, voter)
  const state = { ...standing, hasVoted: assumption.voters.has(voter), votesToday }
  const decision = accepted(step, decideVote(state))
  assumption.voters.add(voter)
  world.assumptionVotes.set(day, votesToday + 1)
  const which = { challenge: challenge.id, member: assumption.memberId, kind: step.about }
  chunk.assumptionVotes.push({ ...which, voter, voted_at: new Date(step.at) })
  const filed = { at: step.at, actor: voter, context: contextOf(challenge) }
  fileStep(chunk, filed, decision)
}

export function applyAssumptionAgreement(world: World, step: AgreeAssumption, chunk: Chunk): void {
  const { challenge, assumption } = foundOf(world, step)
  const state = standingOf(challenge, assumption, challenge.askerId)
  const decision = accepted(step, decideAccept(state))
  assumption.isAccepted = true
  const which = { challenge: challenge.id, member: assumption.memberId, kind: step.about }
  chunk.agreed.push({ ...which, at: new Date(step.at) })
  const filed = { at: step.at, actor: challenge.askerId, context: contextOf(challenge) }
  fileStep(chunk, filed, decision)
}

function foundOf(
  world: World,
  step: Named,
): { challenge: KnownChallenge; assumption: KnownAssumption } {
  return {
    challenge: known(world.challenges, step.challenge),
    assumption: known(world.assumptionChallenges, keyOf(step)),
  }
}

function standingOf(
  challenge: KnownChallenge,
  { memberId, isAccepted }: KnownAssumption,
  actorId: number,
): AnswerState {
  return {
    challenge: opennessOf(challenge),
    askerId: challenge.askerId,
    memberId,
    actorId,
    isAccepted,
    isRemoved: false,
  }
}

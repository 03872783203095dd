import { dayOf } from '@ideathlon/api/kernel/day'
import {
  type AnswerState,
  decideAccept,
  decideAssumptionChallenge,
  decideVote,
} from '@ideathlon/api/play/assumptions/rules'
import type { Openness } from '@ideathlon/api/play/challenges/openness'
import type { Chunk } from '../chunk.ts'
import type { AgreeDoubt, Doubt, VoteDoubt } from '../steps.ts'
import { type KnownAssumption, type KnownChallenge, known, type World } from '../world.ts'
import { accepted, contextOf, fileStep } from './file-step.ts'

type Named = Pick<Doubt, 'challenge' | 'member' | 'about'>
const keyOf = ({ challenge, member, about }: Named) => `${challenge}/${member}/${about}`
const opennessOf = ({ isOpen }: KnownChallenge): Openness => (isOpen ? 'open' : 'closed')

export function applyAssumption(world: World, step: Doubt, chunk: Chunk): void {
  const challenge = known(world.challenges, step.challenge)
  const memberId = known(world.members, step.member)
  const { askerId, assumptions } = challenge
  const doubted = assumptions.filter((about) => world.doubts.has(keyOf({ ...step, about })))
  const state = { challenge: opennessOf(challenge), askerId, memberId, assumptions, doubted }
  const decision = accepted(step, decideAssumptionChallenge(state, { kind: step.about }))
  world.doubts.set(keyOf(step), { memberId, isAccepted: false, voters: new Set() })
  chunk.doubts.push({
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

export function applyAssumptionVote(world: World, step: VoteDoubt, chunk: Chunk): void {
  const { challenge, doubt } = foundOf(world, step)
  const voter = known(world.members, step.voter)
  const day = `${voter}:${dayOf(new Date(step.at))}`
  const votesToday = world.doubtVotes.get(day) ?? 0
  const standing = standingOf(challenge, doubt, voter)
  const state = { ...standing, hasVoted: doubt.voters.has(voter), votesToday }
  const decision = accepted(step, decideVote(state))
  doubt.voters.add(voter)
  world.doubtVotes.set(day, votesToday + 1)
  const which = { challenge: challenge.id, member: doubt.memberId, kind: step.about }
  chunk.doubtVotes.push({ ...which, voter, voted_at: new Date(step.at) })
  const filed = { at: step.at, actor: voter, context: contextOf(challenge) }
  fileStep(chunk, filed, decision)
}

export function applyAssumptionAgreement(world: World, step: AgreeDoubt, chunk: Chunk): void {
  const { challenge, doubt } = foundOf(world, step)
  const state = standingOf(challenge, doubt, challenge.askerId)
  const decision = accepted(step, decideAccept(state))
  doubt.isAccepted = true
  const which = { challenge: challenge.id, member: doubt.memberId, kind: step.about }
  chunk.agreed.push({ ...which, at: new Date(step.at) })
  const filed = { at: step.at, actor: challenge.askerId, context: contextOf(challenge) }
  fileStep(chunk, filed, decision)
}

function foundOf(world: World, step: Named): { challenge: KnownChallenge; doubt: KnownAssumption } {
  return {
    challenge: known(world.challenges, step.challenge),
    doubt: known(world.doubts, keyOf(step)),
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

import { decideRate } from '@ideathlon/api/play/mentoring/rates/rules'
import { decideMentoring, type MentoringState } from '@ideathlon/api/play/mentoring/rules'
import type { Chunk } from '../chunk.ts'
import type { Mentor, RateMentor } from '../steps.ts'
import { known, type World } from '../world.ts'
import { accepted, contextOf, fileStep } from './file-step.ts'

export function applyMentor(world: World, step: Mentor, chunk: Chunk): void {
  const idea = known(world.ideas, step.idea)
  const mentorId = known(world.members, step.mentor)
  const { said, peers } = world.mentors
  const key = `${idea.id}:${mentorId}`
  const before = said.get(key) ?? []
  const { challenge, authorId, isDeclined } = idea
  const state: MentoringState = {
    challenge: challenge.isOpen ? 'open' : 'closed',
    isAma: false,
    isShut: false,
    mentorId,
    authorId,
    standsBehind: false,
    isDeclined,
    said: before,
  }
  const decision = accepted(step, decideMentoring(state, { kind: step.says }))
  said.set(key, [...before, step.says])
  peers.add(`${challenge.id}:${mentorId}`)
  chunk.mentorings.push({
    challenge: challenge.id,
    idea: idea.id,
    mentor: mentorId,
    kind: step.says,
    body: step.body,
    written_at: new Date(step.at),
  })
  const comment = { idea: idea.id, mentor: mentorId, kind: step.says }
  const filed = { at: step.at, actor: mentorId, context: contextOf(challenge, idea.id), comment }
  fileStep(chunk, filed, decision)
}

export function applyRateMentor(world: World, step: RateMentor, chunk: Chunk): void {
  const idea = known(world.ideas, step.idea)
  const mentorId = known(world.members, step.mentor)
  const raterId = known(world.members, step.rater)
  const { peers, rated } = world.mentors
  const key = `${idea.id}:${mentorId}:${step.says}:${raterId}`
  const { challenge, authorId } = idea
  const state = {
    state: challenge.isOpen ? 'open' : 'closed',
    raterId,
    mentorId,
    authorId,
    isOwn: false,
    isPeer: peers.has(`${challenge.id}:${raterId}`),
    hasRated: rated.has(key),
  }
  const decision = accepted(step, decideRate(state, { stars: step.stars }))
  rated.add(key)
  chunk.mentoringRates.push({
    challenge: challenge.id,
    idea: idea.id,
    mentor: mentorId,
    kind: step.says,
    rater: raterId,
    by_author: raterId === authorId,
    stars: step.stars,
    choices: [...step.choices],
    rated_at: new Date(step.at),
  })
  const comment = { idea: idea.id, mentor: mentorId, kind: step.says }
  const filed = { at: step.at, actor: raterId, context: contextOf(challenge, idea.id), comment }
  fileStep(chunk, filed, decision)
}

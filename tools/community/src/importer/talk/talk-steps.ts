import { MAX_USER_IDEAS } from '@ideathlon/contracts/limits'
import { inOrder, type Step } from '../history/steps.ts'
import { peopleOf } from './people.ts'
import type { Talk, TalkIdea, TalkVote } from './talk.ts'

export type TalkSteps = {
  key: string
  steps: Step[]
  counts: {
    members: number
    ideas: number
    declined: number
    ratings: number
    changedRatings: number
    ownVotes: number
  }
}

/** The category of imported talks. */
const CATEGORY = 'community'

/** Turns a talk into steps of a challenge: proposals become ideas, votes become ratings. */
export function talkSteps(talk: Talk): TalkSteps {
  const { key } = talk
  const people = peopleOf(talk)
  const authors = new Map(talk.ideas.map(({ id, authorId }) => [id, authorId]))
  const votes = talk.votes.toSorted((a, b) => a.at - b.at || a.order - b.order)
  const others = votes.filter(({ ideaId, voterId }) => authors.get(ideaId) !== voterId)
  const pairs = new Set(others.map(({ ideaId, voterId }) => `${ideaId} ${voterId}`))
  const declined = talk.ideas.filter(({ isDeclined }) => isDeclined)

  const entered = new Map(talk.ideas.map((idea) => [idea.id, idea.at]))
  const steps = [
    ...people.joins,
    ...beginningAndEnd(talk, people.host),
    ...talk.ideas.map((idea) => enter(idea, { key, people: people.handles })),
    ...others.map((vote) =>
      rate(vote, { key, people: people.handles, notBefore: entered.get(vote.ideaId) ?? 0 }),
    ),
    ...declined.map((idea) => decline(idea, { key, votes: others })),
  ]
  return {
    key,
    steps: inOrder(steps),
    counts: {
      members: people.handles.size,
      ideas: talk.ideas.length,
      declined: declined.length,
      ratings: pairs.size,
      changedRatings: others.length - pairs.size,
      ownVotes: votes.length - others.length,
    },
  }
}

function beginningAndEnd({ key, title, detail, ideas, votes }: Talk, host: string): Step[] {
  const times = [...ideas, ...votes].map(({ at }) => at)
  const opensAt = times.reduce((a, b) => Math.min(a, b))
  const closesAt = times.reduce((a, b) => Math.max(a, b))
  const publish: Step = {
    kind: 'publish',
    at: opensAt,
    challenge: key,
    asker: host,
    title,
    detail,
    assumptions: { who: '', what: '', why: '' },
    category: CATEGORY,
    maxUserIdeas: Math.max(MAX_USER_IDEAS, mostOfOne(ideas)),
    state: 'open',
    opensAt,
    closesAt,
  }
  return [publish, { kind: 'close', at: closesAt, challenge: key }]
}

function mostOfOne(ideas: readonly TalkIdea[]): number {
  const byAuthor = Map.groupBy(ideas, ({ authorId }) => authorId)
  return Math.max(...[...byAuthor.values()].map((own) => own.length))
}

type About = { key: string; people: ReadonlyMap<string, string> }

const ideaKey = (key: string, id: string) => `${key}/${id}`

function enter({ id, at, authorId, title, description }: TalkIdea, { key, people }: About): Step {
  const author = people.get(authorId) ?? ''
  const idea = ideaKey(key, id)
  return { kind: 'enter', at, challenge: key, idea, author, title, description, answers: [] }
}

/** `notBefore`: the time of the idea. No rating may be earlier, whatever the source says. */
function rate(vote: TalkVote, { key, people, notBefore }: About & { notBefore: number }): Step {
  return {
    kind: 'rate',
    at: Math.max(vote.at, notBefore),
    challenge: key,
    idea: ideaKey(key, vote.ideaId),
    rater: people.get(vote.voterId) ?? '',
    halfStars: vote.halfStars,
  }
}

type Declining = { key: string; votes: readonly TalkVote[] }

/** Sources do not say when an idea was hidden, so it is declined at the time of its last vote. */
function decline(idea: TalkIdea, { key, votes }: Declining): Step {
  const last = votes.findLast(({ ideaId }) => ideaId === idea.id)
  const at = Math.max(idea.at, last?.at ?? 0)
  return { kind: 'decline', at, challenge: key, idea: ideaKey(key, idea.id) }
}

import { IDEA_STARS_MAX, MAX_USER_IDEAS } from '@ideathlon/contracts/limits'
import { inOrder, type Step } from '../history/steps.ts'
import type { Comment, Conversation, Vote } from './conversation.ts'
import { conversationKey, peopleOf } from './people.ts'
import { ideaText, questionText } from './texts.ts'

export type Told = {
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

/** Where people who talk to each other belong. */
const CATEGORY = 'community'

/** Agree is the top of the scale, disagree its bottom, pass the middle; in half stars, from 1 star on. */
const HALF_STARS = { 1: 2 * IDEA_STARS_MAX, 0: IDEA_STARS_MAX + 1, '-1': 2 } as const

/** The conversation as a tournament: a statement is an idea, a vote a rating. */
export function tellConversation(conversation: Conversation): Told {
  const key = conversationKey(conversation)
  const people = peopleOf(conversation, key)
  const authors = new Map(conversation.comments.map(({ id, authorId }) => [id, authorId]))
  const votes = conversation.votes.toSorted((a, b) => a.at - b.at || a.line - b.line)
  const others = votes.filter(({ commentId, voterId }) => authors.get(commentId) !== voterId)
  const pairs = new Set(others.map(({ commentId, voterId }) => `${commentId} ${voterId}`))
  const declined = conversation.comments.filter(({ moderated }) => moderated === -1)

  const entered = new Map(conversation.comments.map((comment) => [comment.id, comment.at]))
  const steps = [
    ...people.joins,
    ...beginningAndEnd(conversation, { key, host: people.host }),
    ...conversation.comments.map((comment) => enter(comment, { key, people: people.handles })),
    ...others.map((vote) =>
      rate(vote, { key, people: people.handles, notBefore: entered.get(vote.commentId) ?? 0 }),
    ),
    ...declined.map((comment) => decline(comment, { key, votes: others })),
  ]
  return {
    key,
    steps: inOrder(steps),
    counts: {
      members: people.handles.size,
      ideas: conversation.comments.length,
      declined: declined.length,
      ratings: pairs.size,
      changedRatings: others.length - pairs.size,
      ownVotes: votes.length - others.length,
    },
  }
}

function beginningAndEnd(
  conversation: Conversation,
  { key, host }: { key: string; host: string },
): Step[] {
  const times = [...conversation.comments, ...conversation.votes].map(({ at }) => at)
  const opensAt = times.reduce((a, b) => Math.min(a, b))
  const closesAt = times.reduce((a, b) => Math.max(a, b))
  const publish: Step = {
    kind: 'publish',
    at: opensAt,
    challenge: key,
    asker: host,
    ...questionText(conversation),
    assumptions: { who: '', what: '', why: '' },
    category: CATEGORY,
    maxUserIdeas: Math.max(MAX_USER_IDEAS, mostOfOne(conversation.comments)),
    state: 'open',
    opensAt,
    closesAt,
  }
  return [publish, { kind: 'close', at: closesAt, challenge: key }]
}

function mostOfOne(comments: readonly Comment[]): number {
  const byAuthor = Map.groupBy(comments, ({ authorId }) => authorId)
  return Math.max(...[...byAuthor.values()].map((own) => own.length))
}

type About = { key: string; people: ReadonlyMap<string, string> }

const ideaKey = (key: string, commentId: string) => `${key}/${commentId}`

function enter(comment: Comment, { key, people }: About): Step {
  return {
    kind: 'enter',
    at: comment.at,
    challenge: key,
    idea: ideaKey(key, comment.id),
    author: people.get(comment.authorId) ?? '',
    ...ideaText(comment.body),
    answers: [],
  }
}

/** `notBefore`: nobody rates what is not there yet, whatever the clocks of an export say. */
function rate(vote: Vote, { key, people, notBefore }: About & { notBefore: number }): Step {
  return {
    kind: 'rate',
    at: Math.max(vote.at, notBefore),
    challenge: key,
    idea: ideaKey(key, vote.commentId),
    rater: people.get(vote.voterId) ?? '',
    halfStars: HALF_STARS[vote.vote],
  }
}

/** When a statement was hidden an export does not say: not before its last vote. */
function decline(comment: Comment, { key, votes }: { key: string; votes: readonly Vote[] }): Step {
  const last = votes.findLast(({ commentId }) => commentId === comment.id)
  return {
    kind: 'decline',
    at: Math.max(comment.at, last?.at ?? 0),
    challenge: key,
    idea: ideaKey(key, comment.id),
  }
}

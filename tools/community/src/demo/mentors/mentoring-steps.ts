import { MENTOR_STARS_MAX } from '@ideathlon/contracts/limits'
import type { FeedbackChoice } from '@ideathlon/contracts/mentoring'
import type { Enter, Mentor, RateMentor } from '../../importer/history/steps.ts'
import type { Chance } from '../chance.ts'
import type { Person } from '../crowd.ts'
import type { MentorWords } from './mentor-words.ts'

export type MentorScene = {
  crowd: readonly Person[]
  chance: Chance
  words: MentorWords
  /** Members with a login, who should find something to do. */
  logins: ReadonlyMap<string, unknown>
  /** No mentor comment or rating is later than this. */
  end: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MENTORS_AN_IDEA = 2
const LOGIN_WEIGHT = 12
/** How likely authors and peers are to rate a comment. */
const AUTHOR_RATES = 0.55
const PEER_RATES = 0.5

const PRAISE: readonly FeedbackChoice[] = ['specific', 'kind', 'eye_opening', 'actionable']
const BLAME: readonly FeedbackChoice[] = ['too_vague', 'off_topic', 'harsh']

type Comment = { step: Mentor; quality: number; author: string }

/** Each mentor comments on a few ideas; authors and peers rate the mentor comments. */
export function mentoringSteps(
  ideas: readonly Enter[],
  scene: MentorScene,
): (Mentor | RateMentor)[] {
  const comments = ideas.flatMap((idea) => commentsOn(idea, scene))
  return [...comments.map(({ step }) => step), ...mentorRatingSteps(comments, scene)]
}

function commentsOn(idea: Enter, scene: MentorScene): Comment[] {
  const { crowd, chance, logins, end } = scene
  const mentors = new Set<Person>()
  const wanted = chance.whole(0, MENTORS_AN_IDEA)
  for (let tries = 0; tries < wanted; tries += 1) {
    const mentor = chance.pick(crowd, ({ handle, joinedAt, writes }) => {
      if (handle === idea.author || joinedAt >= idea.at) return 0
      return writes * (logins.has(handle) ? LOGIN_WEIGHT : 1)
    })
    if (mentor !== undefined) mentors.add(mentor)
  }
  return [...mentors].flatMap((mentor) => {
    const from = idea.at + HOUR_MS
    const at = Math.round(from + (end - HOUR_MS - from) * chance.next() ** 2)
    return at <= from ? [] : sayBoth(idea, { mentor, at, telling: scene })
  })
}

type Saying = { mentor: Person; at: number; telling: MentorScene }

/** All mentors write praise, and three quarters of them also write advice. */
function sayBoth(idea: Enter, { mentor, at, telling: scene }: Saying): Comment[] {
  const { chance } = scene
  const quality = 0.7 * (mentor.judgement - 0.8) + chance.bell()
  const kinds = chance.next() < 0.75 ? (['like', 'improve'] as const) : (['like'] as const)
  return kinds.map((says, i) => ({
    author: idea.author,
    quality,
    step: {
      kind: 'mentor',
      at: at + i * chance.whole(2, 7) * MINUTE_MS,
      challenge: idea.challenge,
      idea: idea.idea,
      mentor: mentor.handle,
      says,
      body: wordsOf(scene, says).replace('{title}', idea.title),
    },
  }))
}

const wordsOf = ({ words, chance }: MentorScene, says: 'like' | 'improve'): string =>
  words[says][chance.whole(0, words[says].length - 1)] as string

function mentorRatingSteps(comments: readonly Comment[], scene: MentorScene): RateMentor[] {
  const { chance } = scene
  const since = new Map<string, number>()
  for (const { step } of comments) {
    since.set(step.mentor, Math.min(step.at, since.get(step.mentor) ?? step.at))
  }
  const peers = [...since.keys()]
  return comments.flatMap((comment) => {
    const { mentor, at } = comment.step
    const peer = chance.pick(peers, (one) => (one === mentor || one === comment.author ? 0 : 1))
    const raters: [string, number][] = []
    if (chance.next() < AUTHOR_RATES) raters.push([comment.author, at])
    if (peer !== undefined && chance.next() < PEER_RATES) {
      raters.push([peer, Math.max(at, since.get(peer) ?? at)])
    }
    return raters.flatMap(([rater, from]) => rateOne(comment, { rater, from, telling: scene }))
  })
}

type Rating = { rater: string; from: number; telling: MentorScene }

function rateOne(
  { step, quality }: Comment,
  { rater, from, telling: scene }: Rating,
): RateMentor[] {
  const { chance, end } = scene
  const at = Math.round(chance.between(from + 30 * MINUTE_MS, from + 40 * HOUR_MS))
  if (at >= end) return []
  const opinion = Math.round(3.7 + 0.9 * quality + 0.5 * chance.bell())
  const stars = Math.min(MENTOR_STARS_MAX, Math.max(0, opinion))
  const phrases = stars >= 3 ? PRAISE : BLAME
  const choices =
    chance.next() < 0.7 ? [phrases[chance.whole(0, phrases.length - 1)] ?? 'kind'] : []
  const { challenge, idea, mentor, says } = step
  return [{ kind: 'rate-mentor', at, challenge, idea, mentor, says, rater, stars, choices }]
}

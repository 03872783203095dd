import { ASSUMPTION_KINDS, type AssumptionKind } from '@ideathlon/contracts/ideas'
import { MAX_USER_IDEAS } from '@ideathlon/contracts/limits'
import type { Enter, Settle, Step } from '../importer/history/steps.ts'
import type { Chance } from './chance.ts'
import type { Person } from './crowd.ts'
import { type EnteredIdea, ratingSteps } from './rating-steps.ts'
import { timesOf } from './stages.ts'
import type { DemoIdea, DemoQuestion } from './words.ts'

export type ChallengeScene = { crowd: readonly Person[]; chance: Chance; now: number }

/** How many of an open challenge's ideas are held back for the simulator. */
export const IDEAS_TO_COME = 5

const PICK_WORDS = [
  'We can begin with this on Monday, and it costs nothing but the will to do so.',
  'It made three people at the table laugh, and then go quiet.',
]

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A challenge is settled a week after its end. */
const SETTLED_AFTER_MS = 7 * DAY_MS

/** All steps of one challenge up to now. */
export function challengeSteps(question: DemoQuestion, scene: ChallengeScene): Step[] {
  const times = timesOf(question.stage, scene.now)
  const publish: Step = {
    kind: 'publish',
    challenge: question.key,
    asker: question.asker,
    title: question.title,
    detail: question.detail,
    assumptions: question.assumptions,
    category: question.category,
    maxUserIdeas: MAX_USER_IDEAS,
    ...times,
  }
  if (times.state !== 'open') return [publish]

  const entered = enterIdeas(question, { ...scene, ...times })
  return [
    publish,
    ...entered.map(({ step }) => step),
    ...ratingSteps(entered, { ...scene, ...times, key: question.key, asker: question.asker }),
    ...ending(question, times.closesAt, entered),
  ]
}

function ending(
  { key, stage }: DemoQuestion,
  closesAt: number,
  entered: readonly EnteredIdea[],
): Step[] {
  if (stage.state !== 'closed' && stage.state !== 'settled') return []
  const close: Step = { kind: 'close', at: closesAt, challenge: key }
  if (stage.state === 'closed') return [close]
  const picks = picksOf(entered)
  return [close, { kind: 'settle', at: closesAt + SETTLED_AFTER_MS, challenge: key, picks }]
}

/** The asker picks three of the best ideas, but not always in the order of their quality. */
function picksOf(entered: readonly EnteredIdea[]): Settle['picks'] {
  const best = entered.toSorted((a, b) => b.quality - a.quality)
  return [best[1], best[0], best[4]].flatMap((picked, i) =>
    picked ? [{ idea: picked.step.idea, comment: PICK_WORDS[i] ?? '' }] : [],
  )
}

type Window = ChallengeScene & { opensAt: number; closesAt: number }

/** The entries in a challenge: many ideas come at first, then fewer. */
function enterIdeas(question: DemoQuestion, window: Window): EnteredIdea[] {
  const { chance, now, opensAt, closesAt } = window
  const end = Math.min(closesAt, now) - 5 * MINUTE_MS
  const isOpen = closesAt > now
  const ideas = isOpen ? question.ideas.slice(0, -IDEAS_TO_COME) : question.ideas
  const times = ideas
    .map(() => opensAt + 10 * MINUTE_MS + (end - opensAt - 10 * MINUTE_MS) * chance.next() ** 1.7)
    .map((at) => Math.round(at))
    .sort((a, b) => a - b)
  const written = new Map<string, number>()
  return ideas.flatMap((idea, i) => {
    const at = times[i] ?? end
    const author =
      ownAuthor(idea, question, { at, window }) ?? authorOf(question, { at, written, window })
    if (author === undefined) return []
    written.set(author.handle, (written.get(author.handle) ?? 0) + 1)
    const step = enter(idea, { key: `${question.key}/${i}`, question, at, author, chance })
    return [{ step, quality: chance.bell() }]
  })
}

/** The member named as the author of an idea, if they had joined by then. */
function ownAuthor(
  { author }: DemoIdea,
  { asker }: DemoQuestion,
  { at, window }: { at: number; window: Window },
): Person | undefined {
  if (author === undefined || author === asker) return undefined
  return window.crowd.find(({ handle, joinedAt }) => handle === author && joinedAt < at)
}

/**
 * Picks an author. Members who are interested in the subject, and those with fewer ideas so far,
 * are more likely to enter one.
 */
function authorOf(
  { asker, category }: DemoQuestion,
  { at, written, window }: { at: number; written: Map<string, number>; window: Window },
): Person | undefined {
  return window.chance.pick(window.crowd, ({ handle, joinedAt, writes, interests }) => {
    const own = written.get(handle) ?? 0
    if (joinedAt >= at || handle === asker || own >= MAX_USER_IDEAS) return 0
    return (writes * (interests.includes(category) ? 3 : 1)) / (1 + own)
  })
}

type About = { key: string; question: DemoQuestion; at: number; author: Person; chance: Chance }

function enter(idea: DemoIdea, { key, question, at, author, chance }: About): Enter {
  return {
    kind: 'enter',
    at,
    challenge: question.key,
    idea: key,
    author: author.handle,
    title: idea.title,
    description: idea.description,
    answers: ASSUMPTION_KINDS.filter((kind) => answersTo(question, kind) && chance.next() < 0.4),
  }
}

const answersTo = ({ assumptions }: DemoQuestion, kind: AssumptionKind) => assumptions[kind] !== ''

import type { Enter, Rate } from '../importer/history/steps.ts'
import type { Chance } from './chance.ts'
import { opinionOf, type Person } from './crowd.ts'

/** `quality`: the true quality of the idea, in standard deviations from the mean. */
export type EnteredIdea = { step: Enter; quality: number }

export type RatingScene = {
  crowd: readonly Person[]
  chance: Chance
  now: number
  opensAt: number
  closesAt: number
  key: string
  asker: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** In a visit, a member rates several ideas one after another. */
const VISITS_A_DAY_AN_IDEA = 0.18
const RATINGS_A_VISIT = { from: 3, to: 11 }
const PAUSE_MS = { from: 15_000, to: 75_000 }
/** A visit must end before the challenge does, so none begins in the last minutes. */
const VISIT_MS_MAX = RATINGS_A_VISIT.to * PAUSE_MS.to

/** Each visit gets the ideas with the fewest ratings so far, as in the real service. */
export function ratingSteps(ideas: readonly EnteredIdea[], scene: RatingScene): Rate[] {
  const { crowd, chance, asker } = scene
  const counts = new Map(ideas.map((idea) => [idea, 0]))
  const seen = new Set<string>()
  return visitTimes(scene, ideas.length).flatMap((at) => {
    const rater = chance.pick(crowd, ({ handle, joinedAt, rates }) =>
      joinedAt < at && handle !== asker ? rates : 0,
    )
    return rater === undefined ? [] : visit(rater, { at, ideas, counts, seen, telling: scene })
  })
}

function visitTimes({ chance, now, opensAt, closesAt }: RatingScene, ideas: number): number[] {
  const from = opensAt + HOUR_MS
  const to = Math.min(closesAt, now) - VISIT_MS_MAX
  const visits = Math.round(((to - from) / DAY_MS) * VISITS_A_DAY_AN_IDEA * ideas)
  return Array.from({ length: Math.max(0, visits) }, () => wakingTime(chance, from, to)).sort(
    (a, b) => a - b,
  )
}

/**
 * Picks a time. Three in four of the times at night are replaced, so that most visits are during
 * the day.
 */
function wakingTime(chance: Chance, from: number, to: number): number {
  for (;;) {
    const at = Math.round(chance.between(from, to))
    const hour = Math.floor((at % DAY_MS) / HOUR_MS)
    if ((hour >= 6 && hour < 23) || chance.next() < 0.25) return at
  }
}

type Visit = {
  at: number
  ideas: readonly EnteredIdea[]
  counts: Map<EnteredIdea, number>
  /** Pairs of idea and rater. */
  seen: Set<string>
  telling: RatingScene
}

function visit(rater: Person, { at, ideas, counts, seen, telling: scene }: Visit): Rate[] {
  const { chance, key } = scene
  const pairOf = ({ step }: EnteredIdea) => `${step.idea} ${rater.handle}`
  const waiting = ideas
    .filter(({ step }) => step.at < at && step.author !== rater.handle)
    .filter((idea) => !seen.has(pairOf(idea)))
    .map((idea) => ({ idea, order: (counts.get(idea) ?? 0) + 1.5 * chance.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, chance.whole(RATINGS_A_VISIT.from, RATINGS_A_VISIT.to))
  let time = at
  return waiting.map(({ idea }) => {
    time += chance.whole(PAUSE_MS.from, PAUSE_MS.to)
    counts.set(idea, (counts.get(idea) ?? 0) + 1)
    seen.add(pairOf(idea))
    return {
      kind: 'rate',
      at: time,
      challenge: key,
      idea: idea.step.idea,
      rater: rater.handle,
      halfStars: opinionOf(rater, idea.quality, chance),
    }
  })
}

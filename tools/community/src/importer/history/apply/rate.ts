import type { AskerSide } from '@ideathlon/api/community/fair-pay/asker-pay'
import { isAskingPaid } from '@ideathlon/api/community/fair-pay/rules'
import { dayOf } from '@ideathlon/api/kernel/day'
import { RATINGS_LOOKED_AT, type RatedBeside } from '@ideathlon/api/play/closing/low-variance'
import { decideRating, type RatingState } from '@ideathlon/api/play/ratings/rules'
import { addRating, type Chunk } from '../chunk.ts'
import type { Rate } from '../steps.ts'
import {
  type KnownChallenge,
  type KnownIdea,
  type KnownRater,
  known,
  type World,
} from '../world.ts'
import { accepted, contextOf, fileStep } from './file-step.ts'

/**
 * Imported histories come from services that choose the ideas to rate and
 * let members change a rating.
 */
const SERVED = true

export function applyRate(world: World, step: Rate, chunk: Chunk): void {
  const idea = known(world.ideas, step.idea)
  const rater = raterOf(world, known(world.members, step.rater), dayOf(new Date(step.at)))
  const state = stateOf(idea, rater)
  const stars = step.halfStars / 2
  const decision = accepted(step, decideRating(state, { stars, served: SERVED }))
  // Repeating the same rating changes nothing.
  if (decision.newEvents.length === 0) return

  const { pending = [] } = decision
  const isLowVariance = pending.some((one) => one.key === 'IdeaRated:IdeaRatingVarianceLow')
  addRating(chunk, {
    challenge: idea.challenge.id,
    idea: idea.id,
    rater: rater.id,
    stars,
    replacedStars: state.earlier?.stars ?? null,
    served: SERVED,
    lookedMs: null,
    earnedToday: state.earnedToday,
    isLowVariance,
    ratedAt: new Date(step.at),
  })
  const filed = { at: step.at, actor: rater.id, context: contextOf(idea.challenge, idea.id) }
  fileStep(chunk, filed, decision)
  if (state.earlier === null) {
    count(rater, idea, isLowVariance)
    countForAsker(idea, state, chunk)
  }
  idea.halfStars += step.halfStars - (idea.given.get(rater.id) ?? 0)
  idea.given.set(rater.id, step.halfStars)
}

function raterOf(world: World, id: number, day: number): KnownRater {
  const rater: KnownRater = world.raters.get(id) ?? {
    id,
    ratings: 0,
    day,
    ratedOnDay: 0,
    lowVarianceAt: null,
    recent: [],
  }
  world.raters.set(id, rater)
  if (rater.day !== day) {
    rater.day = day
    rater.ratedOnDay = 0
  }
  return rater
}

function stateOf(idea: KnownIdea, rater: KnownRater): RatingState {
  const earlier = idea.given.get(rater.id)
  const { lowVarianceAt } = rater
  return {
    challenge: idea.challenge.isOpen ? 'open' : 'closed',
    isStarted: true,
    askerId: idea.challenge.askerId,
    raterId: rater.id,
    askerSide: askerSideOf(idea.challenge, rater.id),
    authorId: idea.authorId,
    standsBehind: false,
    isDeclined: idea.isDeclined,
    isShut: false,
    earlier: earlier === undefined ? null : { stars: earlier / 2, isFinal: false },
    earnedToday: rater.ratedOnDay,
    recent: rater.recent.flatMap((other) => beside(other, rater.id)),
    othersMean: idea.ratings === 0 ? null : idea.halfStars / 2 / idea.ratings,
    sinceLowVariance:
      lowVarianceAt === null ? Number.POSITIVE_INFINITY : rater.ratings + 1 - lowVarianceAt,
  }
}

/**
 * The asker's side of a rating. Imported members have no relations, and rewards in a history do not
 * get smaller with repetition.
 */
function askerSideOf({ asking }: KnownChallenge, raterId: number): AskerSide {
  const side = { pair: 0, isUnverified: false }
  if (asking === null) return { ...side, asking }
  const { inputs, raters } = asking
  return { ...side, asking: { inputs, counted: raters.size, isNew: !raters.has(raterId) } }
}

function countForAsker({ challenge }: KnownIdea, state: RatingState, chunk: Chunk): void {
  const side = state.askerSide?.asking
  if (!side?.isNew || state.raterId === state.askerId) return
  challenge.asking?.raters.add(state.raterId)
  chunk.askingRaters.push({ challenge: challenge.id, person: state.raterId })
  if (!isAskingPaid(side)) return
  challenge.asking = null
  chunk.askingPaid.push(challenge.id)
}

/** The other ratings of the idea; empty if there are none. */
function beside(idea: KnownIdea, raterId: number): RatedBeside[] {
  const own = idea.given.get(raterId) ?? 0
  const others = idea.ratings - 1
  if (others === 0) return []
  return [{ stars: own / 2, othersMean: (idea.halfStars - own) / 2 / others }]
}

function count(rater: KnownRater, idea: KnownIdea, isLowVariance: boolean): void {
  idea.ratings += 1
  rater.ratings += 1
  rater.ratedOnDay += 1
  rater.recent.push(idea)
  if (rater.recent.length >= RATINGS_LOOKED_AT) rater.recent.shift()
  if (isLowVariance) rater.lowVarianceAt = rater.ratings
}

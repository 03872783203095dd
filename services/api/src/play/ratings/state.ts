import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { askerSideOf, countForAsking } from '../../community/fair-pay/asker-pay.ts'
import type { Accepted, Refused } from '../../kernel/command/decision.ts'
import { isRatingStarted, opennessOf } from '../challenges/openness.ts'
import { RATINGS_LOOKED_AT, type RatedBeside } from '../closing/low-variance.ts'
import { type LoadedRatings, type RaterCommand, type Sums, sinceLowVariance } from './load.ts'
import { chosenAt, isOvertaken, isSettled, type RatingState, refusedBy } from './rules.ts'

/** The rule's input for one rating, and what is needed to save it. */
export type RatingFacts = { rule: RatingState; served: boolean; chosenAt: Date }

const CHALLENGE_CREATED = 'ChallengePublished:CreatedChallenge'

/** Whether the asker is paid for asking because of this rating. */
export const paysForAsking = ({ newEvents }: Accepted): boolean =>
  newEvents.some(({ key }) => key === CHALLENGE_CREATED)

/**
 * The refusal that applies to every rating in this challenge, if there is one. Nothing about the
 * raters is loaded in that case.
 */
export function refusedToAll(
  { challenge, ideas }: LoadedRatings,
  { command }: RaterCommand,
  now: Date,
): Refused | undefined {
  if (!ideas.has(command.idea_id)) throw notFound(REFUSALS.idea_not_found)
  return refusedBy(opennessOf(challenge, now))
}

/** The rule's input for this rating, after applying the ones before it. */
export function factsOf(
  loaded: LoadedRatings,
  { rater, command }: RaterCommand,
  now: Date,
): RatingFacts {
  const { challenge, shutTo, raters, ideas, besides, asking } = loaded
  const idea = ideas.get(command.idea_id)
  const own = raters.get(rater)
  const beside = besides.get(rater)
  if (idea === undefined || beside === undefined) throw notFound(REFUSALS.idea_not_found)
  if (own === undefined) throw new Error(`rater ${rater} has just been created but cannot be found`)
  const chosen = chosenAt(command.chosen_at, now)
  const askerSide = askerSideOf(asking, rater)
  const { earlier } = beside
  const rule: RatingState = {
    challenge: opennessOf(challenge, now),
    isStarted: isRatingStarted(challenge),
    askerId: challenge.asker,
    coAuthorId: challenge.co_author,
    isShared: challenge.co_author_shares,
    raterId: rater,
    authorId: idea.author,
    standsBehind: beside.standsBehind,
    isDeclined: idea.state === 'declined',
    isShut: shutTo.has(rater),
    earlier: earlier && {
      stars: earlier.stars,
      isFinal: isSettled(earlier.nextServedAt, now),
      isNewer: isOvertaken(chosen, earlier.chosenAt),
    },
    earnedToday: own.earnedToday,
    recent: recentOf(loaded, rater),
    othersMean: idea.ratings === 0 ? null : idea.halfStars / 2 / idea.ratings,
    sinceLowVariance: sinceLowVariance(own),
    isUnverified: own.isUnverified,
    ...(askerSide && { askerSide }),
    ...(own.isGuest && {
      guest: { isElsewhere: own.guestOf !== null && own.guestOf !== challenge.id },
    }),
  }
  return { rule, served: beside.isServed, chosenAt: chosen }
}

/**
 * The latest ratings of ideas that others rated too, oldest first. For ideas that this batch rates
 * as well, the updated sums are used.
 */
function recentOf({ recent, ideas }: LoadedRatings, rater: number): RatedBeside[] {
  const rows = recent.get(rater) ?? []
  return rows.slice(1 - RATINGS_LOOKED_AT).flatMap(({ idea, halfStars, all }) => {
    const sums: Sums = ideas.get(idea) ?? all
    if (sums.ratings <= 1) return []
    const others = (sums.halfStars - halfStars) / 2 / (sums.ratings - 1)
    return [{ stars: halfStars / 2, othersMean: others }]
  })
}

/** Applies to the loaded state the same changes that saving the rating makes to the tables. */
export function applyRating(
  loaded: LoadedRatings,
  { rater, command }: RaterCommand,
  { rule, accepted }: { rule: RatingState; accepted: Accepted },
): void {
  if (accepted.newEvents.length === 0) return
  const idea = loaded.ideas.get(command.idea_id)
  if (idea === undefined) return
  idea.ratings += rule.earlier === null ? 1 : 0
  idea.halfStars += (command.value - (rule.earlier?.stars ?? 0)) * 2
  if (rule.earlier !== null || !rule.askerSide?.asking?.isNew || rule.askerSide.isUnverified) return
  countForAsking(loaded.asking, rater, paysForAsking(accepted))
}

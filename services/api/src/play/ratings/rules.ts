import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { IDEA_STARS_MAX, RATING_CHANGE_MS } from '@ideathlon/contracts/limits'
import {
  accept,
  acceptPending,
  activity,
  type Decision,
  type Pending,
  point,
  refuse,
} from '../../kernel/command/decision.ts'
import type { Openness } from '../challenges/openness.ts'
import { isLowVariance, RATINGS_LOOKED_AT, type RatedBeside } from '../closing/low-variance.ts'
import type { AskerSide } from '../fair-pay/asker-pay.ts'
import { isAskingPaid, pairInput } from '../fair-pay/rules.ts'

export type RatingState = {
  challenge: Openness
  /** The asker has started rating, or there are enough ideas to compare. */
  isStarted: boolean
  askerId: number
  raterId: number
  authorId: number
  /** The rater is named beside the author or asked to be, or is one person with either. */
  standsBehind: boolean
  isDeclined: boolean
  /** The idea is private, and none of the rater's business. */
  isShut: boolean
  /**
   * What the rater gave this idea before; `isFinal` once that can no longer be changed, `isNewer` where it
   * was chosen after this one, which was only longer on its way.
   */
  earlier: { stars: number; isFinal: boolean; isNewer?: boolean } | null
  /** How many ratings of this UTC day were this rater's before. */
  earnedToday: number
  /** The rater's latest ratings that others rated too, oldest first; one less than RATINGS_LOOKED_AT will do. */
  recent: readonly RatedBeside[]
  /** What the others gave this idea in the mean; null where nobody else rated it. */
  othersMean: number | null
  /** Ratings since low variance was last found; Infinity if never. */
  sinceLowVariance: number
  /** The rater's address is not verified: the rating counts, and pays nobody. */
  isUnverified?: boolean
  /** What it is worth to the asker; left out where the rater is the asker. */
  askerSide?: AskerSide
  /** A guest of a survey: whether of another question's. */
  guest?: { isElsewhere: boolean }
}

export type RatingCommand = { stars: number; served: boolean }

/**
 * The first rating of an idea by somebody, or a change of it while it has not settled. What it earns
 * the author is paid at the close: a score that moved now would tell how the idea was rated.
 */
export function decideRating(state: RatingState, command: RatingCommand): Decision {
  if (state.challenge === 'not_open') return refuse('challenge_not_open')
  if (state.challenge === 'closed') return refuse('challenge_closed')
  // After the time is up, who was handed an idea before may still finish.
  const isLate = state.challenge === 'closing' && state.earlier === null && !command.served
  if (isLate) return refuse('challenge_closed')
  if (state.guest?.isElsewhere) return refuse('guest_elsewhere')
  if (state.authorId === state.raterId || state.standsBehind) return refuse('own_idea')
  if (state.isShut) return refuse('ama_private')
  if (!state.isStarted) return refuse('rating_not_started')
  if (state.isDeclined) return refuse('idea_declined')
  return state.earlier === null ? firstRating(state, command) : change(state.earlier, command)
}

function firstRating(state: RatingState, { stars, served }: RatingCommand): Decision {
  const given = activity('RatingCreated', { stars, starsMax: IDEA_STARS_MAX, served })
  // Guests cost nothing to make: what they rate earns nobody anything before somebody stands behind it.
  if (state.guest || state.isUnverified) return accept(given)
  return acceptPending(
    [
      given,
      point('RatingCreated:RatedIdea', state.raterId, { earnedToday: state.earnedToday }),
      ...paysAsker(state),
    ],
    findsLowVariance(state, stars) ? [lowVariance(state.raterId)] : [],
  )
}

/** What a rating pays the asker, and asking itself by the rating that completes the first raters. */
function paysAsker({ askerId, raterId, askerSide }: RatingState): NewEvent[] {
  if (askerId === raterId || askerSide?.isUnverified) return []
  const { pair = 0, asking = null } = askerSide ?? {}
  return [
    point('IdeaRated:IdeaRatedByAnalyst', askerId, pairInput(pair)),
    ...(asking && isAskingPaid(asking)
      ? [point('ChallengePublished:CreatedChallenge', askerId, asking.inputs, null)]
      : []),
  ]
}

/** Hidden and of no idea: found at once, it would tell what the others gave. */
const lowVariance = (raterId: number): Pending => ({
  ...point('IdeaRated:IdeaRatingVarianceLow', raterId, {}, null),
  isHidden: true,
})

function change(
  earlier: NonNullable<RatingState['earlier']>,
  { stars, served }: RatingCommand,
): Decision {
  if (earlier.stars === stars || earlier.isNewer) return accept()
  if (earlier.isFinal) return refuse('already_final')
  const replacedStars = earlier.stars
  return accept(
    activity('RatingCreated', { stars, starsMax: IDEA_STARS_MAX, served, replacedStars }),
  )
}

/** Found at most once in as many ratings as are looked at: one habit is not punished twenty times. */
function findsLowVariance(state: RatingState, stars: number): boolean {
  if (state.sinceLowVariance < RATINGS_LOOKED_AT || state.othersMean === null) return false
  return isLowVariance([...state.recent, { stars, othersMean: state.othersMean }])
}

/** No rating was chosen earlier; a database reads no year 0. */
const FIRST_MS = Date.UTC(2000, 0)

/** When a rating was chosen: as the rater's page says it, and never later than it arrived. */
export function chosenAt(said: string | undefined, now: Date): Date {
  const chosen = said === undefined ? now.getTime() : Date.parse(said)
  return new Date(Math.min(Math.max(chosen, FIRST_MS), now.getTime()))
}

/** A choice that arrives after one that was made later changes nothing any more. */
export function isOvertaken(chosen: Date, standing: Date): boolean {
  return chosen < standing
}

/** A rating may be changed until the rater was handed the next idea, and for a while after that. */
export function isSettled(nextServedAt: Date | null, now: Date): boolean {
  return nextServedAt !== null && now.getTime() > nextServedAt.getTime() + RATING_CHANGE_MS
}

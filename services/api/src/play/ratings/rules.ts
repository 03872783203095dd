import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { IDEA_STARS_MAX, RATING_CHANGE_MS } from '@ideathlon/contracts/limits'
import type { AskerSide } from '../../community/fair-pay/asker-pay.ts'
import { isAskingPaid, pairInput, shareWithCoAuthor } from '../../community/fair-pay/rules.ts'
import {
  accept,
  acceptPending,
  activity,
  type Decision,
  type Pending,
  point,
  type Refused,
  refuse,
} from '../../kernel/command/decision.ts'
import type { Openness } from '../challenges/openness.ts'
import { isLowVariance, RATINGS_LOOKED_AT, type RatedBeside } from '../closing/low-variance.ts'

export type RatingState = {
  challenge: Openness
  /** The asker has started rating, or there are enough ideas to compare. */
  isStarted: boolean
  askerId: number
  /** The member who helps the asker to run the challenge, and so cannot rate its ideas. */
  coAuthorId?: number | null
  /** False if the co-author joined after publishing and so earns nothing. */
  isShared?: boolean
  raterId: number
  authorId: number
  /** The rater is a co-author, is invited to be one, or is the same person as an author. */
  standsBehind: boolean
  isDeclined: boolean
  /** The idea is private and hidden from the rater. */
  isShut: boolean
  /**
   * The rater's earlier rating of this idea. `isFinal`: it can no longer be changed. `isNewer`: it
   * was chosen later than this one, which arrived late.
   */
  earlier: { stars: number; isFinal: boolean; isNewer?: boolean } | null
  /** How many ratings this rater has given earlier on this UTC day. */
  earnedToday: number
  /**
   * The rater's latest ratings of ideas that others rated too, oldest first; RATINGS_LOOKED_AT - 1
   * are enough.
   */
  recent: readonly RatedBeside[]
  /** The mean of the others' ratings of this idea; null if there are none. */
  othersMean: number | null
  /** Ratings since low variance was last found; Infinity if never. */
  sinceLowVariance: number
  /** The rater has no verified address: the rating counts but pays nothing. */
  isUnverified?: boolean
  /** The facts that decide what the asker is paid. Absent if the rater is the asker. */
  askerSide?: AskerSide
  /** The rater is a survey guest. `isElsewhere`: a guest of another challenge. */
  guest?: { isElsewhere: boolean }
}

export type RatingCommand = { stars: number; served: boolean }

/**
 * A rater's first rating of an idea, or a change to it while it is not final. The author's points
 * are paid at the close, because a score that changed immediately would reveal the rating.
 */
export function decideRating(state: RatingState, command: RatingCommand): Decision {
  const notNow = refusedBy(state.challenge)
  if (notNow !== undefined) return notNow
  // After the end, raters can still rate an idea that they were already served.
  const isLate = state.challenge === 'closing' && state.earlier === null && !command.served
  if (isLate) return refuse('challenge_closed')
  if (state.coAuthorId === state.raterId) return refuse('co_author_plays')
  if (state.guest?.isElsewhere) return refuse('guest_elsewhere')
  if (state.authorId === state.raterId || state.standsBehind) return refuse('own_idea')
  if (state.isShut) return refuse('ama_private')
  if (!state.isStarted) return refuse('rating_not_started')
  if (state.isDeclined) return refuse('idea_declined')
  return state.earlier === null ? firstRating(state, command) : change(state.earlier, command)
}

/** Why the challenge currently accepts no ratings at all; undefined if it does accept them. */
export function refusedBy(openness: Openness): Refused | undefined {
  if (openness === 'not_open') return refuse('challenge_not_open')
  if (openness === 'closed') return refuse('challenge_closed')
  return undefined
}

function firstRating(state: RatingState, { stars, served }: RatingCommand): Decision {
  const given = activity('RatingCreated', { stars, starsMax: IDEA_STARS_MAX, served })
  // Guest accounts are free to create, so guests' ratings earn nothing until they become members.
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

/**
 * The asker's points for a rating. The rating that completes the required number of raters also
 * triggers the payment for asking.
 */
function paysAsker({
  askerId,
  coAuthorId,
  isShared = true,
  raterId,
  askerSide,
}: RatingState): NewEvent[] {
  if (askerId === raterId || askerSide?.isUnverified) return []
  const { pair = 0, asking = null } = askerSide ?? {}
  const earned = [
    point('IdeaRated:IdeaRatedByAnalyst', askerId, pairInput(pair)),
    ...(asking && isAskingPaid(asking)
      ? [point('ChallengePublished:CreatedChallenge', askerId, asking.inputs, null)]
      : []),
  ]
  return isShared ? shareWithCoAuthor(earned, { askerId, coAuthorId }) : earned
}

/**
 * The event is hidden and not linked to an idea, because otherwise it would reveal the others'
 * ratings.
 */
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

/**
 * Low variance is found at most once per window of ratings, so that one habit is not penalised
 * repeatedly.
 */
function findsLowVariance(state: RatingState, stars: number): boolean {
  if (state.sinceLowVariance < RATINGS_LOOKED_AT || state.othersMean === null) return false
  return isLowVariance([...state.recent, { stars, othersMean: state.othersMean }])
}

/** The earliest accepted time of a rating, because Postgres cannot read the year 0. */
const FIRST_MS = Date.UTC(2000, 0)

/** When a rating was chosen according to the rater's clock, but never later than its arrival. */
export function chosenAt(claimed: string | undefined, now: Date): Date {
  const chosen = claimed === undefined ? now.getTime() : Date.parse(claimed)
  return new Date(Math.min(Math.max(chosen, FIRST_MS), now.getTime()))
}

/** Whether a choice arrives after a later one has been saved; if so, it changes nothing. */
export function isOvertaken(chosen: Date, standing: Date): boolean {
  return chosen < standing
}

/** A rating can be changed until the rater is served the next idea, and for a while after that. */
export function isSettled(nextServedAt: Date | null, now: Date): boolean {
  return nextServedAt !== null && now.getTime() > nextServedAt.getTime() + RATING_CHANGE_MS
}

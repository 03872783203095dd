import { IDEA_STARS_MAX, RATING_BONUS_EVERY } from '@ideathlon/contracts/limits'
import type { Openness } from '../challenges/openness.ts'
import { isLowVariance, RATINGS_LOOKED_AT, type RatedBeside } from '../closing/low-variance.ts'
import { accept, activity, type Decision, point, refuse } from '../decision.ts'

export type RatingState = {
  challenge: Openness
  askerId: number
  raterId: number
  authorId: number
  isDeclined: boolean
  /** How many ratings the idea has without this one. */
  ratingsOfIdea: number
  /** What the rater gave this idea before; `isFinal` once that can no longer be changed. */
  earlier: { stars: number; isFinal: boolean } | null
  /** How many ratings of this UTC day were this rater's before. */
  earnedToday: number
  /** The rater's latest ratings that others rated too, oldest first; one less than RATINGS_LOOKED_AT will do. */
  recent: readonly RatedBeside[]
  /** What the others gave this idea in the mean; null where nobody else rated it. */
  othersMean: number | null
  /** Ratings since low variance was last found; Infinity if never. */
  sinceLowVariance: number
}

export type RatingCommand = { stars: number; served: boolean }

/** The first rating of an idea by somebody, or a change of it while it has not settled. */
export function decideRating(state: RatingState, command: RatingCommand): Decision {
  if (state.challenge === 'not_open') return refuse('challenge_not_open')
  if (state.challenge === 'closed') return refuse('challenge_closed')
  if (state.authorId === state.raterId) return refuse('own_idea')
  if (state.isDeclined) return refuse('idea_declined')
  return state.earlier === null
    ? firstRating(state, command)
    : change(state, state.earlier, command)
}

function firstRating(state: RatingState, { stars, served }: RatingCommand): Decision {
  const rated = { stars, starsMax: IDEA_STARS_MAX }
  const isBonus = (state.ratingsOfIdea + 1) % RATING_BONUS_EVERY === 0
  return accept(
    activity('RatingCreated', { ...rated, served }),
    point('RatingCreated:RatedIdea', state.raterId, { earnedToday: state.earnedToday }),
    point('IdeaRated:IdeaRatedInChallenge', state.authorId, rated),
    ...(state.askerId === state.raterId
      ? []
      : [point('IdeaRated:IdeaRatedByAnalyst', state.askerId, {})]),
    ...(isBonus ? [point('IdeaRated:IdeaRatedInChallengeBonus', state.authorId, {})] : []),
    ...(findsLowVariance(state, stars)
      ? [point('IdeaRated:IdeaRatingVarianceLow', state.raterId, {})]
      : []),
  )
}

function change(
  state: RatingState,
  earlier: { stars: number; isFinal: boolean },
  { stars, served }: RatingCommand,
): Decision {
  if (earlier.stars === stars) return accept()
  if (earlier.isFinal) return refuse('already_final')
  const rated = { stars, starsMax: IDEA_STARS_MAX, replacedStars: earlier.stars }
  return accept(
    activity('RatingCreated', { ...rated, served }),
    point('IdeaRated:IdeaRatedInChallenge', state.authorId, rated),
  )
}

/** Found at most once in as many ratings as are looked at: one habit is not punished twenty times. */
function findsLowVariance(state: RatingState, stars: number): boolean {
  if (state.sinceLowVariance < RATINGS_LOOKED_AT || state.othersMean === null) return false
  return isLowVariance([...state.recent, { stars, othersMean: state.othersMean }])
}

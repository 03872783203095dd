import type { Allowed } from '@ideathlon/contracts/challenges'
import { type Accepted, accept, point } from '../../kernel/command/decision.ts'
import type { Openness } from '../challenges/openness.ts'

export type SurveyState = {
  challenge: Openness
  solutionFormat: string
  isCaption: boolean
  entryFeeCents: number
  /** Whether the feature flag for surveys is on for the asker. */
  isFlagOn: boolean
  isRatingStarted: boolean
  /** Whether the asker has switched the survey on. */
  isOn: boolean
}

/** Whether visitors without an account can rate here. */
export function decideSurvey(state: SurveyState): Allowed {
  const fitness = decideFitness(state)
  if (!fitness.allowed) return fitness
  if (!state.isOn) return { allowed: false, reason: 'survey_off' }
  return state.isRatingStarted ? ALLOWED : { allowed: false, reason: 'rating_not_started' }
}

/** Whether a challenge can be a survey at all, regardless of the asker's setting. */
export function decideFitness(state: Omit<SurveyState, 'isOn' | 'isRatingStarted'>): Allowed {
  const { challenge, solutionFormat, isCaption, entryFeeCents } = state
  if (challenge === 'not_open') return { allowed: false, reason: 'challenge_not_open' }
  if (challenge !== 'open') return { allowed: false, reason: 'challenge_closed' }
  const fits = solutionFormat === 'challenge' && !isCaption && entryFeeCents === 0
  if (!fits) return { allowed: false, reason: 'survey_unfit' }
  return state.isFlagOn ? ALLOWED : { allowed: false, reason: 'survey_off' }
}

const ALLOWED: Allowed = { allowed: true, reason: null }

/**
 * `ratings`: the number given as a guest in challenges that were still open when the address was
 * verified.
 */
export type GuestRewardState = { memberId: number; ratings: number; isSettled: boolean }

/** The `dailyMax` in the price of a rating: ratings beyond it earn nothing. */
const PAID_MAX = 60

/** A guest's ratings count once the guest has verified an address, so they earn points as well. */
export function decideGuestReward({ memberId, ratings, isSettled }: GuestRewardState): Accepted {
  if (isSettled) return accept()
  const paid = Math.min(ratings, PAID_MAX)
  return accept(
    ...Array.from({ length: paid }, (_, earnedToday) =>
      point('RatingCreated:RatedIdea', memberId, { earnedToday }),
    ),
  )
}

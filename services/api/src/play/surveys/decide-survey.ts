import type { Allowed } from '@ideathlon/contracts/challenges'
import type { Openness } from '../challenges/openness.ts'

export type SurveyState = {
  challenge: Openness
  solutionFormat: string
  isCaption: boolean
  entryFeeCents: number
  /** The flag, as the asker has it. */
  isFlagOn: boolean
  isRatingStarted: boolean
  /** The asker's own switch. */
  isOn: boolean
}

/** Whether somebody without an account may rate here. */
export function decideSurvey(state: SurveyState): Allowed {
  const fitness = decideFitness(state)
  if (!fitness.allowed) return fitness
  if (!state.isOn) return { allowed: false, reason: 'survey_off' }
  return state.isRatingStarted ? ALLOWED : { allowed: false, reason: 'rating_not_started' }
}

/** Whether a question can be a survey at all, whatever its asker wants. */
export function decideFitness(state: Omit<SurveyState, 'isOn' | 'isRatingStarted'>): Allowed {
  const { challenge, solutionFormat, isCaption, entryFeeCents } = state
  if (challenge === 'not_open') return { allowed: false, reason: 'challenge_not_open' }
  if (challenge !== 'open') return { allowed: false, reason: 'challenge_closed' }
  const fits = solutionFormat === 'challenge' && !isCaption && entryFeeCents === 0
  if (!fits) return { allowed: false, reason: 'survey_unfit' }
  return state.isFlagOn ? ALLOWED : { allowed: false, reason: 'survey_off' }
}

const ALLOWED: Allowed = { allowed: true, reason: null }

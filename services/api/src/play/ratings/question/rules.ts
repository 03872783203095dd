import { accept, activity, type Decision, point, refuse } from '../../../kernel/command/decision.ts'
import type { Openness } from '../../challenges/openness.ts'

export type QuestionRatingState = {
  challenge: Openness
  askerId: number
  raterId: number
  /** Has rated an idea or asked a question anywhere: analysts and catalysts rate questions. */
  hasPlayed: boolean
  earlier: number | null
  /** What stands was chosen after this one, which was only longer on its way. */
  isOvertaken?: boolean
  /** The rater's address is not verified: it counts, and pays nobody. */
  isUnverified?: boolean
}

/**
 * Pays the rater once; what it earns the asker is paid at the close, because a score that moved now
 * would tell who gave how much.
 */
export function decideQuestionRating(
  {
    challenge,
    askerId,
    raterId,
    hasPlayed,
    earlier,
    isOvertaken,
    isUnverified,
  }: QuestionRatingState,
  { stars }: { stars: number },
): Decision {
  if (challenge === 'not_open') return refuse('challenge_not_open')
  if (challenge !== 'open') return refuse('challenge_closed')
  if (askerId === raterId) return refuse('own_question')
  if (!hasPlayed) return refuse('question_rating_first')
  if (earlier === stars || isOvertaken) return accept()
  return accept(
    activity('ChallengeRated', { stars }),
    ...(earlier === null && !isUnverified
      ? [point('ChallengeRated:RatedChallenge', raterId, {})]
      : []),
  )
}

import { QUESTION_RATINGS_PAID_A_DAY } from '@ideathlon/contracts/limits'
import { accept, activity, type Decision, point, refuse } from '../../../kernel/command/decision.ts'
import type { Openness } from '../../challenges/openness.ts'

export type QuestionRatingState = {
  challenge: Openness
  askerId: number
  /** The co-author, who wrote the challenge together with its asker. */
  coAuthorId?: number | null
  raterId: number
  /**
   * The rater has rated an idea or published a challenge anywhere; only such members can rate
   * challenges.
   */
  hasPlayed: boolean
  earlier: number | null
  /** The current rating was chosen later than this one, which arrived late. */
  isOvertaken?: boolean
  /** The rater has no verified address: the rating counts but pays nothing. */
  isUnverified?: boolean
  /** How many challenges this rater has rated earlier on this UTC day. */
  ratedToday?: number
}

/**
 * Pays the rater once, and only for the first ratings of a day: otherwise two members could earn
 * without limit by publishing challenges and rating them. The asker's points are paid at the close,
 * because a score that changed now would reveal the rating.
 */
export function decideQuestionRating(
  {
    challenge,
    askerId,
    coAuthorId,
    raterId,
    hasPlayed,
    earlier,
    isOvertaken,
    isUnverified,
    ratedToday = 0,
  }: QuestionRatingState,
  { stars }: { stars: number },
): Decision {
  if (challenge === 'not_open') return refuse('challenge_not_open')
  if (challenge !== 'open') return refuse('challenge_closed')
  if (askerId === raterId || coAuthorId === raterId) return refuse('own_question')
  if (!hasPlayed) return refuse('question_rating_first')
  if (earlier === stars || isOvertaken) return accept()
  const isPaid = earlier === null && !isUnverified && ratedToday < QUESTION_RATINGS_PAID_A_DAY
  return accept(
    activity('ChallengeRated', { stars }),
    ...(isPaid ? [point('ChallengeRated:RatedChallenge', raterId, {})] : []),
  )
}

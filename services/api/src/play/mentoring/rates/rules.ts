import type { MemberId } from '@ideathlon/contracts/ids'
import { MENTOR_STARS_MAX } from '@ideathlon/contracts/limits'
import { pairInput } from '../../../community/fair-pay/rules.ts'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import {
  accept,
  acceptPending,
  activity,
  type Decision,
  point,
  refuse,
} from '../../../kernel/command/decision.ts'

export type RateState = {
  /** The state stored in the challenge's row. */
  state: string
  raterId: MemberId
  mentorId: MemberId
  authorId: MemberId
  /** Rater and mentor are the same person with two accounts. */
  isOwn: boolean
  /** The rater has mentored an idea in this challenge. */
  isPeer: boolean
  hasRated: boolean
  /** The rater has no verified address, so the rating counts but pays nothing in the end. */
  isUnverified?: boolean
  /**
   * The mentor has no verified address. This is checked here if points are paid at once; otherwise
   * at the close.
   */
  isMentorUnverified?: boolean
  /** How often rater and mentor have paid each other this month; read only after the close. */
  pair?: number
}

/**
 * The author rates how much a comment helped, and other mentors rate how good it is, each of them
 * once. Points are pending until the close reveals the authors; afterwards they are paid at once.
 */
export function decideRate(state: RateState, { stars }: { stars: number }): Decision {
  if (isRevealedIn(state.state) && state.state !== 'closed') return refuse('mentoring_settled')
  if (state.raterId === state.mentorId || state.isOwn) return refuse('own_comment')
  if (state.hasRated) return refuse('comment_rated')
  const isAuthor = state.raterId === state.authorId
  if (!isAuthor && !state.isPeer) return refuse('mentor_first')
  const { raterId, mentorId } = state
  const rated = { stars, starsMax: MENTOR_STARS_MAX, ...pairInput(state.pair ?? 0) }
  const by = isAuthor ? 'innovator' : 'peer'
  const rating = activity('MentorRated', { mentor: mentorId, stars, by })
  const points = isAuthor
    ? [
        point('MentorRated:RatedMentorComment', raterId, {}),
        point('MentorRated:MentorCommentRatedByInnovator', mentorId, rated),
      ]
    : [
        point('MentorRated:RatedPeerMentor', raterId, {}),
        point('MentorRated:MentorCommentRatedByPeer', mentorId, rated),
      ]
  if (!isRevealedIn(state.state)) {
    // The mentor's points are pending even if the rater earns nothing: a total that does not change
    // would show the mentor whose idea it may be.
    const ofMentor = points.filter(({ recipient }) => recipient === mentorId)
    return acceptPending([rating], state.isUnverified ? ofMentor : points)
  }
  if (state.isUnverified) return accept(rating)
  return accept(
    rating,
    ...points.filter(({ recipient }) => !state.isMentorUnverified || recipient !== mentorId),
  )
}

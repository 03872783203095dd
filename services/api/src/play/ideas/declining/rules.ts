import { RESTORE_DAYS } from '@ideathlon/contracts/limits'
import { accept, activity, type Decision, refuse } from '../../../kernel/command/decision.ts'
import { daysAfter } from '../../../kernel/day.ts'
import type { Openness } from '../../challenges/openness.ts'

export type DecliningState = {
  challenge: Openness
  /** When it was declined; null if it was not. */
  declinedAt: Date | null
  /** Whether moderation has hidden it. An idea that the asker declined does not count as hidden. */
  isHidden: boolean
  /** Set if an admin declines it instead of the asker. */
  by?: 'admin'
}

const declinerData = ({ by }: DecliningState) => (by === undefined ? {} : { by })

/**
 * An idea can be declined only while the challenge is open, because its rating is complete
 * afterwards.
 */
export function decideDeclining(state: DecliningState): Decision {
  if (state.challenge === 'not_open') return refuse('challenge_not_open')
  if (state.challenge === 'closed') return refuse('challenge_closed')
  if (state.isHidden || state.declinedAt !== null) return refuse('already_declined')
  return accept(activity('IdeaDeclined', declinerData(state)))
}

/** An idea can be restored within a week, as long as it can still be rated. */
export function decideRestoring(state: DecliningState, now: Date): Decision {
  if (state.challenge === 'not_open') return refuse('challenge_not_open')
  if (state.challenge === 'closed') return refuse('challenge_closed')
  if (state.isHidden) return refuse('idea_hidden_by_review')
  if (state.declinedAt === null) return refuse('not_declined')
  if (now > restorableUntil(state.declinedAt)) return refuse('decline_final')
  return accept(activity('IdeaRestored', declinerData(state)))
}

/**
 * An idea that was declined carries the time of that decision; one that moderation has hidden is in
 * the state `declined` but has no such time.
 */
export const isHiddenByReview = (idea: { state: string; declined_at: Date | null }): boolean =>
  idea.state === 'declined' && idea.declined_at === null

export const restorableUntil = (declinedAt: Date): Date => daysAfter(declinedAt, RESTORE_DAYS)

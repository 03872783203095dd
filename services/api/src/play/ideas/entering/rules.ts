import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import { EARLY_INNOVATORS } from '@ideathlon/contracts/limits'
import { dailyInput } from '../../../community/fair-pay/daily-counts.ts'
import {
  acceptPending,
  activity,
  type Decision,
  point,
  refuse,
} from '../../../kernel/command/decision.ts'
import type { Openness } from '../../challenges/openness.ts'

export type EntryState = {
  challenge: Openness
  askerId: number
  authorId: number
  /** The author and the asker are one person with two accounts. */
  isAskersPerson: boolean
  /** How many published ideas the author has here, and how many the challenge allows. */
  ownIdeas: number
  /**
   * The author has entered an idea before, whether or not it was declined. Only a first idea earns
   * the early bonus.
   */
  hasEntered: boolean
  maxUserIdeas: number
  /** The challenge has an entry fee, and the author has not paid one for this idea. */
  isFeeDue?: boolean
  /** Distinct authors so far. */
  innovators: number
  /** The kinds of assumptions that the asker has filled in. */
  assumptions: readonly AssumptionKind[]
  /** Every idea here is a caption on a picture. */
  isCaption: boolean
  /** The author is a mentor of this AMA and has read the ideas of others. */
  readsAlong: boolean
  /** The author's address is not verified, so the entry counts but pays nothing in the end. */
  isUnverified?: boolean
  /** How many ideas the author entered earlier today. */
  enteredToday?: number
  /** The draft of this idea was entered before, for example in another window. */
  isDraftSent?: boolean
}

export function decideEntry(
  state: EntryState,
  command: { answers: readonly AssumptionKind[]; isCaption: boolean },
): Decision {
  if (state.challenge === 'not_open') return refuse('challenge_not_open')
  if (state.challenge !== 'open') return refuse('challenge_closed')
  if (state.isCaption && !command.isCaption) return refuse('caption_wanted')
  if (command.isCaption && !state.isCaption) return refuse('caption_unfit')
  if (state.authorId === state.askerId || state.isAskersPerson) return refuse('own_challenge')
  if (state.readsAlong) return refuse('ama_mentor')
  if (state.isDraftSent) return refuse('draft_entered')
  if (state.ownIdeas >= state.maxUserIdeas) return refuse('too_many_ideas')
  if (state.isFeeDue) return refuse('entry_fee_due')

  const assumptions = answered(state.assumptions, command.answers).length
  const entered = [activity('IdeaCreated', { assumptions }), activity('IdeaPublished', {})]
  // The asker's points are pending for every idea, even if its author earns nothing: a total that
  // does not change would show the asker whose idea was entered.
  const askers = point('IdeaPublished:IdeaSubmittedInChallenge', state.askerId, {})
  if (state.isUnverified) return acceptPending(entered, [askers])
  const today = dailyInput(state.enteredToday ?? 0)
  const isEarly = !state.hasEntered && state.innovators < EARLY_INNOVATORS
  return acceptPending(entered, [
    point('IdeaCreated:IdeaSubmitted', state.authorId, { assumptions, ...today }),
    ...(isEarly ? [point('IdeaCreated:EarlyIdeaBonus', state.authorId, today)] : []),
    askers,
  ])
}

/** An idea answers each assumption at most once, and only assumptions of its challenge. */
export function answered(
  assumptions: readonly AssumptionKind[],
  answers: readonly AssumptionKind[],
): AssumptionKind[] {
  return assumptions.filter((kind) => answers.includes(kind))
}

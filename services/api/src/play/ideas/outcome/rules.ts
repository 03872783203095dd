import type { OutcomeKind } from '@ideathlon/contracts/ideas'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import { accept, activity, type Decision, refuse } from '../../../kernel/command/decision.ts'

export type OutcomeState = { state: string; isDeclined: boolean; isTest: boolean }

/**
 * The outcome of a published idea is set after closing and can be changed as often as needed.
 * Without `outcome`, decides whether one can be set at all.
 */
export function decideOutcome(
  { state, isDeclined, isTest }: OutcomeState,
  outcome?: OutcomeKind,
): Decision {
  if (!isRevealedIn(state)) return refuse('outcome_not_yet')
  if (isDeclined || isTest) return refuse('idea_not_found')
  return outcome === undefined ? accept() : accept(activity('IdeaOutcomeSet', { outcome }))
}

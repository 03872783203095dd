import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import { accept, type Decision, refuse } from '../../../kernel/command/decision.ts'

export type OutcomeState = { state: string; isDeclined: boolean; isTest: boolean }

/** Set after closing, for published ideas, and changed as often as needed. */
export function decideOutcome({ state, isDeclined, isTest }: OutcomeState): Decision {
  if (!isRevealedIn(state)) return refuse('outcome_not_yet')
  if (isDeclined || isTest) return refuse('idea_not_found')
  return accept()
}

import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import { accept, type Decision, refuse } from '../../../kernel/command/decision.ts'

export type OutcomeState = { state: string; isDeclined: boolean; isTest: boolean }

/** Said once a question is closed, of ideas that stood in it; said anew as often as things change. */
export function decideOutcome({ state, isDeclined, isTest }: OutcomeState): Decision {
  if (!isRevealedIn(state)) return refuse('outcome_not_yet')
  if (isDeclined || isTest) return refuse('idea_not_found')
  return accept()
}

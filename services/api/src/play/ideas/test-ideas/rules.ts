import { TEST_IDEAS_MAX } from '@ideathlon/contracts/limits'
import { accept, activity, type Decision, refuse } from '../../../kernel/command/decision.ts'
import type { Openness } from '../../challenges/openness.ts'

export type TestIdeaState = {
  challenge: Openness
  tests: number
  /** The challenge has private ideas or captions. */
  isUnfit: boolean
}

/**
 * Neither kind of challenge can have test ideas: private ideas are not compared with any others,
 * and the title of a caption is made of its two lines.
 */
export const isUnfitForTests = (challenge: {
  solution_format: string
  caption_solution_format: string | null
}): boolean => challenge.solution_format === 'ama' || challenge.caption_solution_format !== null

/** A test idea is rated and ranked like any other, but earns nothing. */
export function decideTestIdea(state: TestIdeaState): Decision {
  if (state.challenge === 'not_open') return refuse('challenge_not_open')
  if (state.challenge !== 'open') return refuse('challenge_closed')
  if (state.isUnfit) return refuse('tests_unfit')
  if (state.tests >= TEST_IDEAS_MAX) return refuse('too_many_tests')
  return accept(activity('IdeaCreated', { assumptions: 0 }), activity('IdeaPublished', {}))
}

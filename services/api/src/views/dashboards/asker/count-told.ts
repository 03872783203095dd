import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'

const IDEAS_TOLD_MIN = 5

/** Of a few ideas in an open challenge, what happened to all of them is about what happened to each. */
export function countTold(
  { state, ideas }: { state: string; ideas: number },
  count: number,
): number | null {
  return isRevealedIn(state) || ideas >= IDEAS_TOLD_MIN ? count : null
}

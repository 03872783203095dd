import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'

const IDEAS_TOLD_MIN = 5

/** Hides a count in an open challenge with few ideas, where a total would reveal single ideas. */
export function countTold(
  { state, ideas }: { state: string; ideas: number },
  count: number,
): number | null {
  return isRevealedIn(state) || ideas >= IDEAS_TOLD_MIN ? count : null
}

import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'

const IDEAS_SHOWN_MIN = 5

/**
 * Hides a count in an open challenge with few ideas, because a total would reveal something about
 * individual ideas.
 */
export function shownCount(
  { state, ideas }: { state: string; ideas: number },
  count: number,
): number | null {
  return isRevealedIn(state) || ideas >= IDEAS_SHOWN_MIN ? count : null
}

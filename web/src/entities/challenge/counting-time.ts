import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { CLOSING_GRACE_MS } from '@ideathlon/contracts/limits'

/** Time is up, and nobody knows yet how it came out. */
export const isCounted = ({ state, is_closed }: Pick<ChallengeView, 'state' | 'is_closed'>) =>
  is_closed && (state === 'open' || state === 'closing')

/** How long raters may still finish what they have in hand; not at all where it ended before its time. */
export function graceLeftMs({ closes_at }: Pick<ChallengeView, 'closes_at'>, now: number): number {
  const left = Date.parse(closes_at) + CLOSING_GRACE_MS - now
  return left > CLOSING_GRACE_MS ? 0 : Math.max(0, left)
}

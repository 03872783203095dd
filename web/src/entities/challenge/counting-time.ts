import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { CLOSING_GRACE_MS } from '@ideathlon/contracts/limits'

/** Whether the time is up but the result is not known yet. */
export const isCounted = ({ state, is_closed }: Pick<ChallengeView, 'state' | 'is_closed'>) =>
  is_closed && (state === 'open' || state === 'closing')

/**
 * How long raters can still finish a rating that they have started; zero if the challenge ended
 * early.
 */
export function graceLeftMs({ closes_at }: Pick<ChallengeView, 'closes_at'>, now: number): number {
  const left = Date.parse(closes_at) + CLOSING_GRACE_MS - now
  return left > CLOSING_GRACE_MS ? 0 : Math.max(0, left)
}

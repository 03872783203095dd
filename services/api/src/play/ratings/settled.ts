import { RATING_CHANGE_MS } from '@ideathlon/contracts/limits'

/** A rating may be changed until the rater was handed the next idea, and for a while after that. */
export function isSettled(nextServedAt: Date | null, now: Date): boolean {
  return nextServedAt !== null && now.getTime() > nextServedAt.getTime() + RATING_CHANGE_MS
}

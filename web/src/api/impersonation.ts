import { IMPERSONATION_UNTIL_COOKIE } from '@ideathlon/contracts/impersonation-cookie'

/** The time until which this browser acts as another member; undefined if it does not. */
export function impersonatingUntil(): number | undefined {
  if (typeof document === 'undefined') return undefined
  const kept = new RegExp(`(?:^|; )(?:__Host-)?${IMPERSONATION_UNTIL_COOKIE}=(\\d+)`).exec(
    document.cookie,
  )
  return kept ? Number(kept[1]) : undefined
}

import { CONSENT_COOKIE } from '@ideathlon/contracts/product-analytics'

const YEAR_SECONDS = 31_536_000

/** Stores the consent that the server checks before it counts anything from this browser. */
export function agreeToBeCounted(agreed: boolean) {
  const lasts = agreed ? YEAR_SECONDS : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${CONSENT_COOKIE}=yes; path=/; max-age=${lasts}; samesite=lax`
}

export const hasAgreed = (): boolean => document.cookie.includes(`${CONSENT_COOKIE}=yes`)

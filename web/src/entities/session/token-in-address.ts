import type { Me } from '@ideathlon/contracts/accounts'

type TokenInAddress = { token: string; isImpersonation: boolean }

/**
 * The code in `?token=` opens a session once, within a minute. It is removed from the address
 * before other code reads the address, so that it neither stays in the history nor leaks.
 */
let arrival = takeFromAddress()

function takeFromAddress(): TokenInAddress | undefined {
  if (typeof location === 'undefined') return undefined
  const url = new URL(location.href)
  const token = url.searchParams.get('token')
  if (token === null) return undefined
  const isImpersonation = url.searchParams.get('shadow') === 'true'
  url.searchParams.delete('token')
  url.searchParams.delete('shadow')
  history.replaceState(history.state, '', url)
  return { token, isImpersonation }
}

/**
 * Redeems the code with which this page was opened. Without a code, the module that redeems it is
 * not loaded.
 */
export async function exchangeToken(): Promise<Me | undefined> {
  const taken = arrival
  arrival = undefined
  if (taken === undefined) return undefined
  const part = await import('./redeem-token.ts').catch(() => undefined)
  return part?.redeemToken(taken.token, taken.isImpersonation)
}

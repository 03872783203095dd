import type { Me } from '@ideathlon/contracts/accounts'
import { enterImpersonation } from '@ideathlon/contracts/impersonation'
import { exchangeToken } from '@ideathlon/contracts/session-exchange'
import { call } from '../../api/call.ts'

type Arrival = { token: string; isShadow: boolean }

/**
 * The code under `?token=` stands for a session, once and for a minute. It leaves the address before
 * anything else looks at that, so that it is neither kept in the history nor told to anybody.
 */
let arrival = takeFromAddress()

function takeFromAddress(): Arrival | undefined {
  if (typeof location === 'undefined') return undefined
  const url = new URL(location.href)
  const token = url.searchParams.get('token')
  if (token === null) return undefined
  const isShadow = url.searchParams.get('shadow') === 'true'
  url.searchParams.delete('token')
  url.searchParams.delete('shadow')
  history.replaceState(history.state, '', url)
  return { token, isShadow }
}

/** Trades the code that this page was opened with; whoever it was for is told by the session from then on. */
export async function tradeToken(): Promise<Me | undefined> {
  const taken = arrival
  arrival = undefined
  if (taken === undefined) return undefined
  const body = { token: taken.token }
  try {
    if (!taken.isShadow) return (await call(exchangeToken, { body })).data.me
    await call(enterImpersonation, { body })
  } catch {
    // Used or too old: whoever it was is a visitor, or stays who they were.
  }
  return undefined
}

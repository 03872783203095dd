import type { Me } from '@ideathlon/contracts/accounts'
import { enterImpersonation } from '@ideathlon/contracts/impersonation'
import { exchangeToken } from '@ideathlon/contracts/session-exchange'
import { call } from '../../api/call.ts'

/**
 * Redeems a code from the address; returns undefined if the code opened no session for the member.
 */
export async function redeemToken(
  token: string,
  isImpersonation: boolean,
): Promise<Me | undefined> {
  const body = { token }
  try {
    if (!isImpersonation) return (await call(exchangeToken, { body })).data.me
    await call(enterImpersonation, { body })
  } catch {
    // The code has already been used or has expired, so the session does not change.
  }
  return undefined
}

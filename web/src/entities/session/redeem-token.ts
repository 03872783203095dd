import type { Me } from '@ideathlon/contracts/accounts'
import { enterImpersonation } from '@ideathlon/contracts/impersonation'
import { exchangeToken } from '@ideathlon/contracts/session-exchange'
import { call } from '../../api/call.ts'

/** Redeems a code from the address; undefined when it opened nobody's session of their own. */
export async function redeemToken(
  token: string,
  isImpersonation: boolean,
): Promise<Me | undefined> {
  const body = { token }
  try {
    if (!isImpersonation) return (await call(exchangeToken, { body })).data.me
    await call(enterImpersonation, { body })
  } catch {
    // Used or expired: the visitor stays who they were.
  }
  return undefined
}

import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../kernel/deps.ts'
import { readCode, takeCode } from '../codes/codes.ts'

/**
 * Uses up the invitation that somebody joins with, and answers who invited. One for another address
 * proves nothing about this one: it is left for whom it was meant.
 */
export async function takeInvitation(
  tx: Tx,
  { invitation, email }: { invitation?: string | undefined; email: string },
  now: Date,
): Promise<{ by: MemberId } | undefined> {
  if (!invitation) return undefined
  const code = await takeCode(tx, { purpose: 'invitation', code: invitation, address: email }, now)
  return code?.account ? { by: code.account } : undefined
}

/** Whether somebody joins with a good invitation to this very address: they have read its mail. */
export async function isInvited(
  tx: Tx,
  { invitation, email }: { invitation?: string | undefined; email: string },
  now: Date,
): Promise<boolean> {
  if (!invitation) return false
  const code = await readCode(tx, { purpose: 'invitation', code: invitation }, now)
  return code?.address === email
}

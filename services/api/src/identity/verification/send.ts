import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../kernel/deps.ts'
import { countTimes } from '../../kernel/limits/limited.ts'
import { LIMITS } from '../../kernel/limits/limits.ts'
import { queueEmail } from '../../messaging/email/queue-email.ts'
import { dropCodes, makeCode } from '../codes/codes.ts'

const TAKEN = {
  name: 'there',
  what: 'Somebody has just signed up with this e-mail address. It belongs to your account already, so the new account cannot use it. If you want to come back to yours, sign in or set a new password.',
  link: '/account/forgot',
}

/** Between two letters of this kind to one account. */
export const LETTER_EVERY_MS = 60_000

type Newcomer = { id: MemberId; email: string; name: string; isEmailTaken?: boolean }

/**
 * Sends the e-mail that proves an address; the links of earlier ones end. Where somebody else has the address,
 * that one is told instead, with the same work: the newcomer cannot tell the difference.
 */
export async function sendVerification(
  tx: Tx,
  { id, email, name, isEmailTaken = false }: Newcomer,
  now: Date,
): Promise<void> {
  await dropCodes(tx, id, 'verify-address')
  const code = await makeCode(tx, { purpose: 'verify-address', account: id, address: email }, now)
  const link = `/account/verify?code=${code}`
  const letter = isEmailTaken
    ? ({ kind: 'security', account: null, data: TAKEN } as const)
    : ({ kind: 'verify-address', account: id, data: { name, link } } as const)
  const { times } = await countTimes(tx, { action: 'verify-address', key: email, at: now })
  if (times <= LIMITS['verify-address'].max)
    await queueEmail(tx, { ...letter, address: email }, now)
  await tx.updateTable('accounts').set({ code_mailed_at: now }).where('id', '=', id).execute()
}

import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../kernel/deps.ts'
import { queueEmail } from '../../messaging/email/queue-email.ts'

/** Tells a member by mail what happened to the keys of their account. */
export async function sendSecurityLetter(
  tx: Tx,
  { account, what }: { account: MemberId; what: string },
  now: Date,
): Promise<void> {
  const { email: address, name } = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name as name'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  if (address === null) return
  const data = { name, what, link: '/my-account/security' }
  await queueEmail(tx, { kind: 'security', account, address, data }, now)
}

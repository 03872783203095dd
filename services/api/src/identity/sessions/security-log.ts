import type { MemberId } from '@ideathlon/contracts/ids'
import type { SecurityEvent } from '@ideathlon/contracts/sessions'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** Records a security event for the owner of the account. */
export async function recordSecurityEvent(
  db: ApiDb | Tx,
  { account, what, device = '' }: { account: MemberId; what: SecurityEvent; device?: string },
  now: Date,
): Promise<void> {
  await db.insertInto('security_log').values({ account, what, device, happened_at: now }).execute()
}

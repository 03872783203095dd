import type { MemberId } from '@ideathlon/contracts/ids'
import type { SecurityEvent } from '@ideathlon/contracts/sessions'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** Writes down what happened to the keys of an account, for its owner to read. */
export async function noteSecurity(
  db: ApiDb | Tx,
  { account, what, device = '' }: { account: MemberId; what: SecurityEvent; device?: string },
  now: Date,
): Promise<void> {
  await db.insertInto('security_log').values({ account, what, device, happened_at: now }).execute()
}

import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { AddressedEmail } from './templates.ts'

/**
 * Queues an e-mail in the same transaction as the change that causes it; a job sends it after the
 * commit.
 */
export async function queueEmail(db: ApiDb | Tx, mail: AddressedEmail, now: Date): Promise<void> {
  const { account, address, kind, data } = mail
  await db
    .insertInto('mail')
    .values({ account, address, kind, data: JSON.stringify(data), filed_at: now, send_at: now })
    .execute()
}

import type { MoneyNoticeKind } from '@ideathlon/contracts/money/notifications'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * `member`: null for the admins. `subject`: what the notification is about, such as `challenge:7`
 * or `transfer:…`.
 */
export type MoneyNotice = {
  member: number | null
  kind: MoneyNoticeKind
  cents: number
  subject: string
  at: Date
}

/**
 * Stores a notification about money, in the caller's transaction. One for a merged account goes to
 * the account that is kept, because nobody can sign in to the other. The api reads
 * `public.money_notices`, starting at its cursor, and creates a notification and an e-mail from
 * each row.
 */
export async function fileMoneyNotice(
  tx: Transaction<Tables>,
  { member, kind, cents, subject, at }: MoneyNotice,
): Promise<void> {
  const reader = sql<number | null>`coalesce(
    (select kept from public.merged_accounts where account = ${member}::int), ${member}::int)`
  await tx
    .insertInto('money_notices')
    .values({ member: reader, kind, cents, subject, at })
    .execute()
}

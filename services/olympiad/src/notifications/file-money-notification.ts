import type { MoneyNoticeKind } from '@ideathlon/contracts/money/notifications'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * `member`: null tells the admins. `subject`: what it is about, as `challenge:7` or `transfer:…`.
 */
export type MoneyNotice = {
  member: number | null
  kind: MoneyNoticeKind
  cents: number
  subject: string
  at: Date
}

/**
 * Files a notice about money, in the caller's transaction. What is about a merged account is for the
 * one that is kept, because nobody can sign in to the other. The api reads `public.money_notices`
 * after its cursor, and makes a notification and an e-mail of it.
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

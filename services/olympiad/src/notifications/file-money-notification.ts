import type { MoneyNoticeKind } from '@ideathlon/contracts/money/notifications'
import type { Transaction } from 'kysely'
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
 * Files a notice about money, in the caller's transaction. The api reads `public.money_notices`
 * after its cursor, and makes a notification and an e-mail of it.
 */
export async function fileMoneyNotice(
  tx: Transaction<Tables>,
  { member, kind, cents, subject, at }: MoneyNotice,
): Promise<void> {
  await tx.insertInto('money_notices').values({ member, kind, cents, subject, at }).execute()
}

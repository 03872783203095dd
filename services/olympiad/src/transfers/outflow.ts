import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** What has left a wallet: for a bank, or as a gift to another member, who can have it paid out. */
export type Outflow = { yearCents: number; dayCents: number; isIdentityChecked: boolean }

/**
 * Reads what left a wallet since the beginning of the calendar year of `at`, and since 24 hours
 * before it without prizes on their way to the bank. The sums of one member are complete until the
 * transaction ends.
 */
export async function lockOutflow(
  tx: Transaction<Tables>,
  member: number,
  at: Date,
): Promise<Outflow> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${member}`}, 0))`.execute(tx)
  const { rows } = await sql<{ year: string; day: string; checked: boolean }>`
    with moved as (
      select cents, started_at as at, origin = 'withdrawal' as is_own from transfers
      where member = ${member} and state in ('pending', 'sent', 'paid')
      union all
      select cents - refunded_cents, paid_at, true from payments
      where member = ${member} and means = 'wallet' and purpose = 'funding' and target_kind = 'member'
        and state = 'paid'
    )
    select
      coalesce(sum(cents) filter (where at >= date_trunc('year', ${at}::timestamptz, 'UTC')), 0) as year,
      coalesce(sum(cents) filter (where is_own and at > ${at}::timestamptz - interval '24 hours'), 0) as day,
      exists (select from wallet_holders
        where member = ${member} and identity_checked_at is not null) as checked
    from moved`.execute(tx)
  const { year = '0', day = '0', checked = false } = rows[0] ?? {}
  return { yearCents: Number(year), dayCents: Number(day), isIdentityChecked: checked }
}

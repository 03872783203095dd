import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Money that has left a wallet, either for a bank or for other members, who can have it paid out:
 * as a gift or, in the yearly total, as an entry fee that has been divided.
 */
export type Outflow = {
  yearCents: number
  dayCents: number
  /**
   * Entry fees of open challenges. They are counted separately, because an admin who sees why a
   * transfer waits would otherwise learn about them.
   */
  waitingFeesCents: number
  isIdentityChecked: boolean
}

/**
 * Reads how much left a wallet in two periods that end at `at`: the calendar year so far, and the
 * last 24 hours, which do not count prizes on their way to the bank. The member's totals cannot
 * change until the transaction ends.
 */
export async function lockOutflow(
  tx: Transaction<Tables>,
  member: number,
  at: Date,
): Promise<Outflow> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${member}`}, 0))`.execute(tx)
  const { rows } = await sql<{ year: string; day: string; fees: string; checked: boolean }>`
    with moved as (
      select cents - returned_cents as cents, started_at as at, origin = 'withdrawal' as is_own, false as is_waiting from transfers
      where member = ${member} and state in ('pending', 'sent', 'paid')
      union all
      select cents - refunded_cents, paid_at, true, false from payments
      where member = ${member} and means = 'wallet' and purpose = 'funding' and target_kind = 'member'
        and state = 'paid'
      union all
      select p.cents - p.refunded_cents, p.paid_at, false, e.split_at is null
      from payments p join entry_passes e on e.id = p.pass
      where p.member = ${member} and p.means = 'wallet' and p.state = 'paid'
    ), of_year as (
      select * from moved where at >= date_trunc('year', ${at}::timestamptz, 'UTC')
    )
    select
      (select coalesce(sum(cents) filter (where not is_waiting), 0) from of_year) as year,
      (select coalesce(sum(cents) filter (where is_waiting), 0) from of_year) as fees,
      coalesce(sum(cents) filter (where is_own and at > ${at}::timestamptz - interval '24 hours'), 0) as day,
      exists (select from wallet_holders
        where member = ${member} and identity_checked_at is not null) as checked
    from moved`.execute(tx)
  const { year = '0', day = '0', fees = '0', checked = false } = rows[0] ?? {}
  return {
    yearCents: Number(year),
    dayCents: Number(day),
    waitingFeesCents: Number(fees),
    isIdentityChecked: checked,
  }
}

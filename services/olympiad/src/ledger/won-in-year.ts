import { type RawBuilder, sql } from 'kysely'

/**
 * A member's winnings: prizes, except those taken back, and shares of entry fees. Gifts from
 * patrons do not count.
 */
const WINNINGS = ['prize', 'prize_void', 'entry_fee_split']

/** SQL: how many cents a member has won in the calendar year (UTC) that contains a given moment. */
export function wonInYear(
  member: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<string> {
  const year = sql`date_trunc('year', ${at}::timestamptz, 'UTC')`
  return sql<string>`coalesce((
    select greatest(sum(e.cents), 0) from ledger_accounts a
    join ledger_entries e on e.account = a.id
    join ledger_transactions x on x.id = e.transaction
    where a.owner_kind = 'member' and a.owner_id = ${member}::text and a.kind = 'wallet'
      and a.currency = (select currency from ledger_settings)
      and x.kind = any(${WINNINGS}) and x.occurred_at >= ${year} and x.occurred_at < ${year} + interval '1 year'), 0)`
}

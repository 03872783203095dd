import { sql } from 'kysely'
import type { Recorded } from './records.ts'

/** Reads from a view of the olympiad service, which keeps all records of money. */
const money = (name: string, view: string, columns: string): Recorded => ({
  name,
  covers: [],
  query: (member) => sql`select to_jsonb(x) as row from
    (select ${sql.raw(columns)} from ${sql.table(`public.${view}`)} t where t.member = ${String(member)}) x`,
})

/** What a member gave, paid, won and withdrew, and how they are paid. */
export const MONEY_RECORDS: readonly Recorded[] = [
  money(
    'wallet_movements',
    'wallet_movements',
    'at, kind, subject, cents, balance_cents, currency',
  ),
  money(
    'payments',
    'member_payments',
    `reference, purpose, target_kind, target_id, covers, cents, refunded_cents, currency, means,
     state, started_at, paid_at, refunded_at`,
  ),
  money(
    'fundings',
    'member_fundings',
    `target_kind, target_id, frequency, cents, currency, is_anonymous, means, state,
     started_at, next_due_at, cancelled_at`,
  ),
  money(
    'entry_fees',
    'member_entry_fees',
    'challenge, cents, currency, state, country, terms_at, paid_at',
  ),
  money(
    'transfers',
    'member_transfers',
    'origin, cents, returned_cents, currency, state, method, started_at, decided_at',
  ),
  money(
    'identity_for_payouts',
    'member_payees',
    'identity_checked_at, identity_reference, destination',
  ),
]

import type { Metrics } from '@ideathlon/service-kit/metrics'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

type Figures = { stage: string; runs: string; cents: string }

/**
 * Registers the Prometheus metrics about money: sums over all members, never of a single one. A fee
 * of an open challenge counts as unpaid; otherwise, each step in a sum would reveal that an idea
 * was entered.
 */
export function moneyGauges(metrics: Metrics): (db: Kysely<Tables>) => Promise<void> {
  const runs = metrics.gauge('payouts_runs', 'Payouts by stage', ['stage'])
  const held = metrics.gauge('payouts_lines_held', 'Payout lines on hold')
  const open = metrics.gauge('payouts_open_cents', 'Cents that approved payouts still have to pay')
  const wallets = metrics.gauge('ledger_wallet_cents', 'Cents in all wallets')
  const cash = metrics.gauge('ledger_cash_cents', 'Cents that the payment providers hold for us')
  const overdue = metrics.gauge(
    'money_overdue_seconds',
    'How long the oldest work of each kind has been overdue',
    ['work'],
  )
  return async (db) => {
    for (const { work, seconds } of await readOverdue(db)) overdue.set({ work }, seconds)
    const { rows } = await sql<Figures>`
      select stage, count(*) as runs from payout_runs group by stage`.execute(db)
    runs.reset()
    for (const { stage, runs: count } of rows) runs.set({ stage }, Number(count))
    const sums = await sql<{ held: string; open: string; wallets: string; cash: string }>`
      with waiting_fees as (
        select p.means, p.cents - p.refunded_cents as cents from payments p join entry_passes e on e.id = p.pass
        where p.purpose = 'entry_fee' and p.state = 'paid' and e.split_at is null
      )
      select (select count(*) from payout_lines where state = 'held') as held,
        coalesce(sum(balance_cents) filter (where kind = 'payable'), 0) as open,
        coalesce(sum(balance_cents) filter (where kind = 'wallet'), 0)
          + (select coalesce(sum(cents), 0) from waiting_fees where means = 'wallet') as wallets,
        coalesce(-sum(balance_cents) filter (where kind = 'cash'), 0)
          - (select coalesce(sum(cents), 0) from waiting_fees where means <> 'wallet') as cash
      from ledger_accounts`.execute(db)
    const sum = sums.rows[0]
    held.set(Number(sum?.held ?? 0))
    open.set(Number(sum?.open ?? 0))
    wallets.set(Number(sum?.wallets ?? 0))
    cash.set(Number(sum?.cash ?? 0))
  }
}

/**
 * For each kind of automatic work, how long the oldest unfinished piece has been overdue. Work that
 * waits for an admin does not count.
 */
async function readOverdue(db: Kysely<Tables>): Promise<{ work: string; seconds: number }[]> {
  const { rows } = await sql<{ work: string; seconds: number }>`
    select work, coalesce(extract(epoch from greatest(now() - since, interval '0')), 0)::float8 as seconds from (
      select 'cycle' as work, min(due) as since from (
        select coalesce((select max(o.ends_at) from olympiads o where o.base = b.id), b.starts_at) as due
        from base_olympiads b where b.state <> 'ended'
      ) cycles
      union all
      select 'cycle without a position', min(ends_at) from olympiads
      where status = 'closed' and runs_opened_at is null
      union all
      select 'monthly charge', min(next_due_at) from fundings
      where state = 'active' and frequency = 'monthly' and means <> 'stripe'
      union all
      select 'transfer', min(coalesce(admitted_at, started_at)) from transfers
      where state = 'pending' and waits_for is null
      union all
      select 'event for the log', min(filed_at) from outbox
      union all
      select 'report of the provider', min(received_at) from provider_events
      where handled_at is null and received_at > now() - interval '72 hours'
    ) work`.execute(db)
  return rows
}

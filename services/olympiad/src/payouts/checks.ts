import type { MoneyCheck } from '../ledger/checks.ts'

/** The invariants between payouts and the ledger. */
export const PAYOUT_CHECKS: readonly MoneyCheck[] = [
  {
    name: 'the lines of every approved payout add up to its pool',
    sql: `
      select format('run %s pays %s of %s cents', r.id, coalesce(l.cents, 0), r.pool_cents) as fault
      from payout_runs r
      left join (select run, sum(cents) as cents from payout_lines group by run) l on l.run = r.id
      where r.approved_at is not null and coalesce(l.cents, 0) <> r.pool_cents`,
  },
  {
    name: 'every payout holds the sum of its open lines',
    sql: `
      select format('run %s holds %s cents, and its open lines say %s', coalesce(l.run::text, a.owner_id),
        coalesce(a.balance_cents, 0), coalesce(l.cents, 0)) as fault
      from (select * from ledger_accounts where owner_kind = 'run' and kind = 'payable') a
      full join (
        select run, sum(cents) as cents from payout_lines where state in ('ready', 'held') group by run
      ) l on l.run::text = a.owner_id
      where coalesce(a.balance_cents, 0) <> coalesce(l.cents, 0)`,
  },
  {
    name: 'every line is paid once, to its member',
    sql: `
      select format('run %s has paid member %s %s cents, and its line says %s', coalesce(p.run, l.run::text),
        coalesce(p.member, l.member::text), coalesce(p.cents, 0), coalesce(l.cents, 0)) as fault
      from (
        select substring(t.subject from 5) as run, a.owner_id as member, sum(e.cents) as cents
        from ledger_transactions t
        join ledger_entries e on e.transaction = t.id
        join ledger_accounts a on a.id = e.account and a.kind = 'wallet'
        where t.kind = 'prize' group by t.subject, a.owner_id
      ) p
      full join (select run, member, cents from payout_lines where state = 'paid' and cents > 0) l
        on l.run::text = p.run and l.member::text = p.member
      where coalesce(p.cents, 0) <> coalesce(l.cents, 0)`,
  },
]

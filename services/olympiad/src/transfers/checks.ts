import type { MoneyCheck } from '../ledger/checks.ts'

/** The invariants between transfers and the ledger. */
export const TRANSFER_CHECKS: readonly MoneyCheck[] = [
  {
    name: 'the money in transfer is the sum of its transfers',
    sql: `
      select format('member:%s has %s cents on the way, and its transfers say %s', m.member, m.held, m.open) as fault
      from (
        select coalesce(a.owner_id, t.member) as member, coalesce(a.balance_cents, 0) as held,
          coalesce(t.cents, 0) as open
        from (select * from ledger_accounts where kind = 'in_transfer') a
        full join (
          select member::text as member, sum(cents) as cents
          from transfers where state in ('pending', 'sent') group by member
        ) t on t.member = a.owner_id
      ) m where m.held <> m.open`,
  },
  {
    name: 'every transfer is paid or undone once',
    sql: `
      select format('transfer %s is %s, and the ledger says %s, and %s cents came back', t.key, t.state, l.kinds,
        l.back) as fault
      from transfers t
      left join lateral (
        select string_agg(lt.kind, ', ' order by lt.kind) filter (where lt.kind <> 'transfer_returned') as kinds,
          coalesce(sum(e.cents) filter (where lt.kind = 'transfer_returned'), 0) as back
        from ledger_transactions lt
        join ledger_entries e on e.transaction = lt.id and e.cents > 0
        where lt.subject = 'transfer:' || t.id and lt.kind like 'transfer\\_%'
      ) l on true
      where coalesce(l.kinds, '') || ' ' || l.back <> all (case
        when t.state in ('pending', 'sent') then array['transfer_started 0']
        when t.state = 'paid' then array['transfer_paid, transfer_started ' || t.returned_cents]
        when t.state = 'returned'
          then array['transfer_started, transfer_undone 0', 'transfer_paid, transfer_started ' || t.cents]
        else array['transfer_started, transfer_undone 0'] end)`,
  },
]

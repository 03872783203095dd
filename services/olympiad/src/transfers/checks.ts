import type { MoneyCheck } from '../ledger/checks.ts'

/** What must hold between transfers and the ledger. */
export const TRANSFER_CHECKS: readonly MoneyCheck[] = [
  {
    name: 'what is on its way is what the transfers say',
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
      select format('transfer %s is %s, and the ledger says %s', t.key, t.state, l.kinds) as fault
      from transfers t
      left join lateral (
        select string_agg(lt.kind, ', ' order by lt.kind) as kinds
        from ledger_transactions lt
        where lt.subject = 'transfer:' || t.id and lt.kind like 'transfer\\_%'
      ) l on true
      where coalesce(l.kinds, '') <> all (case
        when t.state in ('pending', 'sent') then array['transfer_started']
        when t.state = 'paid' then array['transfer_paid, transfer_started']
        when t.state = 'returned'
          then array['transfer_started, transfer_undone', 'transfer_paid, transfer_returned, transfer_started']
        else array['transfer_started, transfer_undone'] end)`,
  },
]

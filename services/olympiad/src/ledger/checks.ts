/** A query that finds violations: each row describes one as `fault`. */
export type MoneyCheck = { name: string; sql: string }

/** The invariants of the ledger, checked on a snapshot of the olympiad schema. */
export const LEDGER_CHECKS: readonly MoneyCheck[] = [
  {
    name: 'every transaction balances',
    sql: `
      select 'transaction ' || t.key || ' does not add up to 0' as fault
      from ledger_transactions t
      left join ledger_entries e on e.transaction = t.id
      left join ledger_accounts a on a.id = e.account
      group by t.id, a.currency having coalesce(sum(e.cents), 1) <> 0`,
  },
  {
    name: 'every balance is the sum of its entries',
    sql: `
      select format('%s:%s %s holds %s, and its entries add up to %s', a.owner_kind, a.owner_id, a.kind,
        a.balance_cents, coalesce(e.cents, 0)) as fault
      from ledger_accounts a
      left join (select account, sum(cents) as cents from ledger_entries group by account) e on e.account = a.id
      where a.balance_cents <> coalesce(e.cents, 0)`,
  },
  {
    name: 'every running total follows from the one before',
    sql: `
      select format('entry %s of account %s', seq, account) as fault
      from (
        select seq, account, cents, balance_after,
          lag(balance_after, 1, 0::bigint) over (partition by account order by seq) as before
        from ledger_entries
      ) e where balance_after <> before + cents`,
  },
  {
    name: 'no account except cash and loss is below zero',
    sql: `
      select format('%s:%s %s holds %s', owner_kind, owner_id, kind, balance_cents) as fault
      from ledger_accounts where balance_cents < 0 and kind not in ('cash', 'loss')`,
  },
  {
    name: 'all balances of a currency add up to 0',
    sql: `
      select format('%s: %s', currency, sum(balance_cents)) as fault
      from ledger_accounts group by currency having sum(balance_cents) <> 0`,
  },
  {
    name: 'every reversal undoes the whole transaction',
    sql: `
      select 'transaction ' || r.key || ' does not undo all of ' || t.key as fault
      from ledger_transactions r
      join ledger_transactions t on t.id = r.reverses
      where exists (
        (select account, -cents from ledger_entries where transaction = r.id
          except select account, cents from ledger_entries where transaction = t.id)
        union all
        (select account, cents from ledger_entries where transaction = t.id
          except select account, -cents from ledger_entries where transaction = r.id))`,
  },
]

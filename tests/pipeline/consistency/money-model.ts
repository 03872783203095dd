import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  type AccountName,
  cashOf,
  nameOf,
  walletOf,
} from '../../../services/olympiad/src/ledger/accounts.ts'
import type { Tables } from '../../../services/olympiad/src/tables.ts'
import { expectBalancedLedger } from '../../money/expect-balanced-ledger.ts'

export type Moved = { from: AccountName; to: AccountName; cents: number }

/** The expected contents of the whole ledger: every acknowledged movement once, and no other. */
export class MoneyModel {
  /** The movements, by their key in the ledger. */
  private readonly movements = new Map<string, Moved>()

  note(name: string, { from, to, cents }: Moved): void {
    expect(this.movements.has(name)).toBe(false)
    this.movements.set(name, { from, to, cents })
  }

  get size(): number {
    return this.movements.size
  }

  walletCents(member: number): number {
    return this.balances().get(nameOf(walletOf(member))) ?? 0
  }

  async expectKept(db: Kysely<Tables>): Promise<void> {
    await expectBalancedLedger(db)
    expect(await movementsIn(db)).toEqual(
      [...this.movements]
        .map(([name, { from, to, cents }]) => ({ name, from: nameOf(from), to: nameOf(to), cents }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
    const balances = await balancesIn(db)
    expect(balances).toEqual(Object.fromEntries(this.balances()))
    const { [nameOf(cashOf('manual'))]: cash = 0, ...held } = balances
    expect(Object.values(held).reduce((sum, cents) => sum + cents, 0)).toBe(-cash)
  }

  private balances(): Map<string, number> {
    const balances = new Map<string, number>()
    const add = (account: AccountName, cents: number) =>
      balances.set(nameOf(account), (balances.get(nameOf(account)) ?? 0) + cents)
    for (const { from, to, cents } of this.movements.values()) {
      add(from, -cents)
      add(to, cents)
    }
    return balances
  }
}

/**
 * A ledger transaction contains the id of a payment in its key, but that of a transfer in its
 * subject.
 */
async function movementsIn(db: Kysely<Tables>): Promise<(Record<string, string> | object)[]> {
  const { rows } = await sql<{ name: string; from: string; to: string; cents: string }>`
    select case when t.kind like 'transfer\\_%' then t.subject else t.key end collate "C" as name,
      string_agg(a.name, ' and ') filter (where e.cents < 0) as "from",
      string_agg(a.name, ' and ') filter (where e.cents > 0) as "to",
      sum(e.cents) filter (where e.cents > 0) as cents
    from ledger_transactions t
    join ledger_entries e on e.transaction = t.id
    join (select id, owner_kind || ':' || owner_id || ' ' || kind as name from ledger_accounts) a
      on a.id = e.account
    group by t.id order by 1`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

async function balancesIn(db: Kysely<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; cents: string }>`
    select owner_kind || ':' || owner_id || ' ' || kind as name, balance_cents as cents
    from ledger_accounts`.execute(db)
  return Object.fromEntries(rows.map(({ name, cents }) => [name, Number(cents)]))
}

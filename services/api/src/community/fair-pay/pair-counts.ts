import { unnestOf } from '@ideathlon/service-kit/database/columns'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { type PairCount, timesBothWays } from './rules.ts'

export type PairAct = { payer: number; recipient: number; now: Date }

/** The UTC month as a number: months since year 0. The counts of pairs restart every month. */
export const monthOf = (time: Date): number => time.getUTCFullYear() * 12 + time.getUTCMonth()

/**
 * How often two members have paid each other this month. The row for this direction is locked, so
 * that actions with the same payer and recipient are counted one after another.
 */
export async function lockPair(tx: Tx, { payer, recipient, now }: PairAct): Promise<number> {
  if (payer === recipient) return 0
  const month = monthOf(now)
  const { rows } = await sql<{ there: number; back: number }>`
    with there as (
      insert into pair_counts as p (month, payer, recipient, times)
      values (${month}, ${payer}, ${recipient}, 0)
      on conflict (month, payer, recipient) do update set times = p.times
      returning times
    )
    select times as there, coalesce((select times from pair_counts
      where month = ${month} and payer = ${recipient} and recipient = ${payer}), 0) as back
    from there`.execute(tx)
  return timesBothWays(rows[0] ?? { there: 0, back: 0 })
}

type PairsTo = { payers: readonly number[]; recipient: number; now: Date }

/**
 * Like `lockPair`, but for many payers of one recipient. Locks their rows in the order of the
 * payers. All statements are sent together; see `pipelined`.
 */
export async function lockPairsTo(
  tx: Tx,
  { payers, recipient, now }: PairsTo,
): Promise<ReadonlyMap<number, number>> {
  if (payers.length === 0) return new Map()
  const month = monthOf(now)
  // Looked up one by one: an anti-join would read everybody who has paid this recipient.
  const isThere = sql`(select true from pair_counts p
    where p.month = ${month} and p.recipient = ${recipient} and p.payer = n.payer)`
  const made = sql`
    insert into pair_counts (month, payer, recipient, times)
    select ${month}, n.payer, ${recipient}, 0 from unnest(${payers}::int[]) as n(payer)
    where n.payer <> ${recipient} and ${isThere} is null
    order by n.payer
    on conflict (month, payer, recipient) do nothing`.execute(tx)
  const locked = sql<{ payer: number; there: number; back: number }>`
    select p.payer, p.times as there, coalesce((select b.times from pair_counts b
      where b.month = p.month and b.payer = p.recipient and b.recipient = p.payer), 0) as back
    from pair_counts p
    where p.month = ${month} and p.recipient = ${recipient} and p.payer = any(${payers}::int[])
    order by p.payer for no key update of p`.execute(tx)
  const [, { rows }] = await Promise.all([made, locked])
  return new Map(rows.map(({ payer, ...times }) => [payer, timesBothWays(times)]))
}

export async function countPair(tx: Tx, { payer, recipient, now }: PairAct): Promise<void> {
  await countPairs(tx, [{ payer, recipient, times: 1 }], now)
}

/** Adds many counts at once, in a fixed order, so that two closes cannot deadlock. */
export async function countPairs(tx: Tx, counts: readonly PairCount[], now: Date): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into pair_counts as p (month, payer, recipient, times)
    select ${monthOf(now)}, c.payer, c.recipient, c.times
    from ${unnestOf(counts, { payer: 'int', recipient: 'int', times: 'int' })}
      as c(payer, recipient, times)
    order by c.payer, c.recipient
    on conflict (month, payer, recipient) do update set times = p.times + excluded.times`.execute(
    tx,
  )
}

/**
 * How often the payers and recipients of a close have paid each other this month, in each
 * direction.
 */
export async function readPairs(
  tx: ApiDb | Tx,
  acts: readonly { payer: number; recipient: number }[],
  now: Date,
): Promise<PairCount[]> {
  if (acts.length === 0) return []
  const { rows } = await sql<PairCount>`
    with acts as materialized (
      select payer, recipient
      from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) as a(payer int, recipient int)
      union
      select recipient, payer
      from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) as a(payer int, recipient int)
    )
    select p.payer, p.recipient, p.times from acts join pair_counts p
      on p.month = ${monthOf(now)} and p.payer = acts.payer and p.recipient = acts.recipient`.execute(
    tx,
  )
  return rows
}

/** Keeps the previous month, because a challenge sealed in that month may close a little later. */
export async function dropOldPairs(db: ApiDb, now: Date): Promise<void> {
  await sql`delete from pair_counts where month < ${monthOf(now) - 1}`.execute(db)
}

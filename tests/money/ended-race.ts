import type { Kysely } from 'kysely'
import type pg from 'pg'
import { catchUp } from '../../services/olympiad/src/cycles/catch-up.ts'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { type AccountName, cashOf, poolOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { post } from '../../services/olympiad/src/ledger/post.ts'
import { openPendingRuns } from '../../services/olympiad/src/payouts/open-runs.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'
import { PAYOUT_PARTS } from './payout-parts.ts'

type Parts = { db: Kysely<Tables>; owner: pg.Pool }

/** Puts money into a pool from outside. */
export function fillPool(
  db: Kysely<Tables>,
  account: AccountName,
  cents: number,
  kind: 'funding' | 'entry_fee_split' = 'funding',
): Promise<unknown> {
  return inTransaction(db, (tx) =>
    post(tx, {
      key: `fill:${account.id}:${cents}:${Math.random()}`,
      kind,
      subject: `${account.owner}:${account.id}`,
      at: new Date(),
      entries: [
        { account: cashOf('manual'), cents: -cents },
        { account, cents },
      ],
    }),
  )
}

/**
 * Ends a cycle of the main tournament whose overall race has this prize, fills the pool, and opens
 * the payout run. Resolves to the cycle and its run.
 */
export async function endRace(
  { db, owner }: Parts,
  { month, prize, held = prize }: { month: string; prize: number; held?: number },
): Promise<{ run: number; cycle: number; base: number }> {
  const start = new Date(`${month}-01T00:00:00Z`)
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1)
  await owner.query(`update olympiad.base_olympiads set races = $1::jsonb where id = 1`, [
    JSON.stringify([{ role: 'overall', prize }]),
  ])
  await catchUp(db, start)
  const { rows } = await owner.query(
    `update olympiad.olympiads set races = $1::jsonb where status = 'open' and base = 1 returning id`,
    [JSON.stringify([{ role: 'overall', prize }])],
  )
  const cycle = rows[0].id
  await catchUp(db, end)
  await owner.query('update olympiad.olympiads set ended_position = 100 where id = $1', [cycle])
  if (held > 0) await fillPool(db, poolOf('tournament', 1), held)
  await openPendingRuns(db, PAYOUT_PARTS.rules, end)
  const run = await owner.query('select id from olympiad.payout_runs where cycle = $1', [cycle])
  return { run: run.rows[0].id, cycle, base: 1 }
}

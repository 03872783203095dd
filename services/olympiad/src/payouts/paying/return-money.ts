import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { rollOver } from '../../cycles/prizes.ts'
import { type AccountName, poolOf } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Tx } from '../deps.ts'
import type { RunRow } from '../tables.ts'

type Returned = { key: string; from: AccountName; cents: number; at: Date }

/**
 * Rolls over money that a run will not pay out. For a race, it goes to the running or next cycle of
 * the same tournament. For a challenge, it goes to the running or next cycle of the main platform's
 * tournament or, if there is no such tournament, to the main platform's pool.
 */
export async function rollOverMoney(
  tx: Tx,
  run: RunRow,
  { key, from, cents, at }: Returned,
): Promise<void> {
  if (cents === 0) return
  const target = await findNext(tx, run)
  const pool =
    target === undefined ? poolOf('platform', MAIN_PLATFORM) : poolOf('tournament', target.base)
  const isThere = from.owner === pool.owner && from.id === pool.id && from.kind === pool.kind
  if (!isThere) {
    await post(tx, {
      key,
      kind: run.approved_at === null ? 'pool_moved' : 'prize_void',
      at,
      subject: `run:${run.id}`,
      entries: [
        { account: from, cents: -cents },
        { account: pool, cents },
      ],
    })
  }
  if (target !== undefined) await rollOver(tx, { cycle: target.cycle, cents })
}

async function findNext(tx: Tx, run: RunRow): Promise<{ base: number; cycle: number } | undefined> {
  const cycles = tx
    .selectFrom('olympiads as o')
    .innerJoin('base_olympiads as b', 'b.id', 'o.base')
    .select(['o.base', 'o.id as cycle'])
  if (run.cycle !== null) return cycles.where('o.id', '=', run.cycle).executeTakeFirst()
  return cycles
    .where('b.scope', '=', 'platform')
    .where('b.scope_id', '=', MAIN_PLATFORM)
    .where('b.state', '<>', 'ended')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

import { setTimeout as sleep } from 'node:timers/promises'
import { ROLES } from '@ideathlon/contracts/roles'
import type { Pool, PoolClient } from 'pg'
import { type BoardCode, boardCode } from '../fold/board-names.ts'
import type { Ended } from '../fold/fold-batch.ts'
import { inTransaction } from '../log/transaction.ts'
import type { BoardIds } from './board-ids.ts'
import { readCheckpoint } from './checkpoint.ts'
import { type FreezeStep, freezeStep } from './freeze-step.ts'

/** The number of rows in one step, which takes about 50 ms. */
const STEP_ROWS = 5_000
const OTHER_INSTANCE_MS = 20

/** The boards that are frozen when a cycle ends. */
export function frozenBoards({
  scope,
  scopeId,
  olympiad,
}: Pick<Ended, 'scope' | 'scopeId' | 'olympiad'>): BoardCode[] {
  return ROLES.map((_, role) => boardCode(scope, scopeId, { cycle: olympiad, role }))
}

/**
 * Starts to freeze a cycle's boards, in the transaction that folds its end. Members who are staff
 * at that position are left out. Small boards are frozen when the transaction commits; the freezer
 * continues large ones. A replay does not write existing standings again.
 */
export async function beginFreeze(
  client: PoolClient,
  { generation, boardIds }: { generation: number; boardIds: BoardIds },
  { ended, position }: { ended: Ended; position: number },
): Promise<void> {
  const boards = await boardIds.idsOf(frozenBoards(ended))
  await client.query(
    `insert into scoring.freezes (board, position, staff)
     select ended.id, $2, $3 from unnest($1::int[]) as ended (id)
     where not exists (select from scoring.standings s where s.board = ended.id)
     on conflict do nothing`,
    [boards, position, ended.staff],
  )
  for (let left = STEP_ROWS; left > 0; ) {
    const step = await freezeStep(client, { generation, limit: left, boards })
    if (step === undefined) return
    left -= step.rows
  }
}

/** Freezes boards again from the start. Until that is done, they have no final standings. */
export async function restartFreezes(
  client: PoolClient,
  boards: readonly number[],
  { position, staff }: { position: number; staff: readonly number[] },
): Promise<void> {
  await client.query(
    `insert into scoring.freezes as f (board, position, staff, phase)
     select board, $2, $3, 'clear' from unnest($1::int[]) as board
     on conflict (board) do update set position = excluded.position, staff = excluded.staff, phase = 'clear',
       (sorted_to, last_minus, last_position, last_member, ranked) = (
         excluded.sorted_to, excluded.last_minus, excluded.last_position, excluded.last_member, excluded.ranked)`,
    [boards, position, staff],
  )
}

/**
 * Runs one step in its own transaction. The commit does not have to reach the disk, because the
 * cursor commits together with its rows.
 */
export function takeFreezeStep(
  pool: Pool,
  { limit = STEP_ROWS, boards }: { limit?: number; boards?: readonly number[] } = {},
): Promise<FreezeStep | undefined> {
  return inTransaction(pool, async (client) => {
    await client.query('set local synchronous_commit = off')
    const { generation } = await readCheckpoint(client)
    return freezeStep(client, { generation, limit, ...(boards && { boards }) })
  })
}

/** Resolves once these boards are frozen, by this instance or another. */
export async function finishFreezes(pool: Pool, boards: readonly number[]): Promise<void> {
  while (boards.length > 0) {
    if ((await takeFreezeStep(pool, { boards })) !== undefined) continue
    const { rowCount } = await pool.query('select from scoring.freezes where board = any($1)', [
      boards,
    ])
    if (rowCount === 0) return
    await sleep(OTHER_INSTANCE_MS)
  }
}

import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../log/transaction.ts'
import { readCheckpoint } from './checkpoint.ts'
import { tablesOf } from './generation.ts'

/**
 * Stores, once per database, what its log does not contain: the position from which the log records
 * the staff, the staff at that position, and the members left out of boards that were frozen before
 * it.
 */
export async function recordBaseline(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    // While this lock is held, the projection waits, and so do other instances that are starting.
    const { generation, position } = await readCheckpoint(tx, { lock: true })
    const { rowCount } = await tx.query(
      `insert into scoring.baseline (position, staff)
       select $1, coalesce((select array_agg(id order by id) from public.members where is_staff), '{}')
       on conflict do nothing`,
      [position],
    )
    if (rowCount === 0) return
    await tx.query(
      `insert into scoring.baseline_left_out (board, member)
       select r.board, r.member from ${tablesOf(generation).boardRows} r
       where exists (select from scoring.standings s where s.board = r.board)
         and not exists (
           select from scoring.standings s where s.board = r.board and s.member = r.member)`,
    )
  })
}

/** The position up to which the log does not record the staff; 0 if it has always recorded it. */
export async function baselineOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ position: string }>('select position from scoring.baseline')
  return Number(rows[0]?.position ?? 0)
}

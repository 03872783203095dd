import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../log/transaction.ts'
import { readCheckpoint } from './checkpoint.ts'
import { tablesOf } from './generation.ts'

/**
 * Writes down, once for every database, what its log does not say: how far it had been folded when it
 * began to tell who is staff, who was staff then, and who had been left out of the boards frozen before.
 */
export async function recordBaseline(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    // The projection waits, and so does another instance that starts.
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

/** Up to which position the log does not say everything; 0 where it always did. */
export async function baselineOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ position: string }>('select position from scoring.baseline')
  return Number(rows[0]?.position ?? 0)
}

import type { Pool, PoolClient } from 'pg'

/**
 * The position up to which a generation of the read models is folded, and the hash of all its rows.
 */
export type Checkpoint = { generation: number; position: number; hash: string }

/** Another projector or a rebuild has moved the checkpoint. */
export class CheckpointMovedError extends Error {
  override name = 'CheckpointMovedError'
}

type Row = { generation: number; position: string; hash: string }

export async function readCheckpoint(
  db: Pool | PoolClient,
  { lock = false }: { lock?: boolean } = {},
): Promise<Checkpoint> {
  const { rows } = await db.query<Row>(
    `select generation, position, hash from scoring.checkpoint ${lock ? 'for update' : ''}`,
  )
  const row = rows[0] as Row
  return { ...row, position: Number(row.position) }
}

/** Compare-and-set, in the transaction that writes the rows. */
export async function moveCheckpoint(
  client: PoolClient,
  from: Checkpoint,
  to: Checkpoint,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'move-checkpoint',
    text: `update scoring.checkpoint set generation = $3, position = $4, hash = $5
           where generation = $1 and position = $2`,
    values: [from.generation, from.position, to.generation, to.position, to.hash],
  })
  if (rowCount !== 1) throw new CheckpointMovedError('the checkpoint has moved')
}

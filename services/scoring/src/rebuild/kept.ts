import type { Pool, PoolClient } from 'pg'
import { type Checkpoint, readCheckpoint } from '../projector/checkpoint.ts'
import { dropTables } from '../projector/generation.ts'

/** How long the old generation remains for readers that have not switched yet. */
const GRACE = '1 minute'

type Row = { generation: number; position: string; hash: string; replaced_at: Date }

/** The generation that was served before, with its position; undefined if there is none. */
export async function keptGeneration(
  db: Pool | PoolClient,
): Promise<(Checkpoint & { replacedAt: Date }) | undefined> {
  const { rows } = await db.query<Row>(
    `select generation, position, hash, replaced_at from scoring.kept_generations
     order by replaced_at desc, generation desc limit 1`,
  )
  const row = rows[0]
  return (
    row && {
      generation: row.generation,
      position: Number(row.position),
      hash: row.hash,
      replacedAt: row.replaced_at,
    }
  )
}

/**
 * Runs in the switch's transaction: starts to keep the generation that was served until now, and
 * stops keeping the one that is served from now on.
 */
export async function retainPreviousGeneration(
  tx: PoolClient,
  { served, before }: { served: Checkpoint; before: Checkpoint },
): Promise<void> {
  await tx.query('delete from scoring.kept_generations where generation = $1', [served.generation])
  await tx.query(
    `insert into scoring.kept_generations (generation, position, hash, replaced_at)
     values ($1, $2, $3, clock_timestamp())`,
    [before.generation, before.position, before.hash],
  )
}

/** Updates the record of a kept generation in the transaction that folds it. */
export async function moveKept(tx: PoolClient, to: Checkpoint): Promise<void> {
  await tx.query(
    'update scoring.kept_generations set position = $2, hash = $3 where generation = $1',
    [to.generation, to.position, to.hash],
  )
}

/**
 * Drops all generations except the served one, the one kept for a roll-back,
 * and those just replaced.
 */
export async function dropOlder(pool: Pool): Promise<void> {
  await pool.query(
    `delete from scoring.kept_generations where replaced_at < now() - interval '${GRACE}'
       and generation <> (select generation from scoring.kept_generations
         order by replaced_at desc, generation desc limit 1)`,
  )
  const kept = await pool.query<{ generation: number }>(
    'select generation from scoring.kept_generations',
  )
  const { generation: served } = await readCheckpoint(pool)
  const keep = new Set([served, ...kept.rows.map((row) => row.generation)])
  const { rows } = await pool.query<{ generation: number }>(
    `select substring(tablename from '^brains_(\\d+)$')::int as generation from pg_tables
     where schemaname = 'scoring' and tablename ~ '^brains_\\d+$'`,
  )
  for (const { generation } of rows) {
    if (!keep.has(generation)) await dropTables(pool, generation)
  }
}

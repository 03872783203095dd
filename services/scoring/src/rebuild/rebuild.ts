import type { Pool, PoolClient } from 'pg'
import { foldBatch } from '../fold/fold-batch.ts'
import { StateHash } from '../fold/state-hash.ts'
import { readEvents } from '../log/read-events.ts'
import { cyclesAt } from '../log/turns.ts'
import { BoardIds } from '../projector/board-ids.ts'
import { type Checkpoint, moveCheckpoint, readCheckpoint } from '../projector/checkpoint.ts'
import { freezeStandings } from '../projector/freeze.ts'
import { addKeys, createTables, dropTables } from '../projector/generation.ts'
import { inTransaction } from '../projector/project.ts'
import { saveSums } from '../projector/save-sums.ts'
import { copyIn } from './copy-in.ts'
import { foldLog, hashOf } from './fold-log.ts'

/** Somebody else rebuilds already. */
export class RebuildUnderWay extends Error {
  override name = 'RebuildUnderWay'
}

export type Rebuilt = { events: number; generation: number; position: number; hash: string }
export type OnProgress = (stage: 'fold' | 'write' | 'switch', done: number, of: number) => void

/** The key of the advisory lock that lets one rebuild run at a time. */
const ONE_REBUILD = 4_715_234
const BATCH_MAX = 5_000

/**
 * Folds the log from nothing into tables of its own while the old ones go on being served, catches
 * up with what came meanwhile, and switches in one short transaction. The generation before stays.
 */
export async function rebuild(pool: Pool, onProgress: OnProgress = () => {}): Promise<Rebuilt> {
  const guard = await pool.connect()
  try {
    const { rows } = await guard.query('select pg_try_advisory_lock($1) as won', [ONE_REBUILD])
    if (!rows[0].won) throw new RebuildUnderWay('A rebuild is under way already. Wait for its end.')
    return await rebuildAlone(pool, onProgress)
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [ONE_REBUILD]).catch(() => {})
    guard.release()
  }
}

async function rebuildAlone(pool: Pool, onProgress: OnProgress): Promise<Rebuilt> {
  const served = await readCheckpoint(pool)
  const { rows } = await pool.query(`select nextval('scoring.generations')::int as generation`)
  const generation: number = rows[0].generation
  const boardIds = new BoardIds(pool)
  await createTables(pool, generation, { keys: false })
  const { sums, points } = await foldLog(pool, served.position, (n) =>
    onProgress('fold', n, served.position),
  )
  onProgress('write', 0, 1)
  const client = await pool.connect()
  try {
    await copyIn(client, sums, {
      generation,
      boardIds: await boardIds.idsOf(sums.boardCodes),
    })
  } finally {
    client.release()
  }
  await addKeys(pool, generation)
  onProgress('switch', 0, 1)
  const first = { generation, position: served.position, hash: hashOf(sums) }
  const last = await inTransaction(pool, (tx) => switchTo(tx, { from: first, boardIds }))
  await dropOlder(pool, { keep: [served.generation, generation] })
  return { events: points + last.caughtUp, ...last.at }
}

/**
 * Holds the checkpoint, so that nobody projects meanwhile; brings the new rows to exactly where the
 * old ones stand, and puts them in their place.
 */
async function switchTo(
  tx: PoolClient,
  { from, boardIds }: { from: Checkpoint; boardIds: BoardIds },
): Promise<{ at: Checkpoint; caughtUp: number }> {
  const live = await readCheckpoint(tx, { lock: true })
  const { generation } = from
  const cycles = await cyclesAt(tx, from.position)
  const hash = new StateHash(from.hash)
  let { position } = from
  let caughtUp = 0
  while (position < live.position) {
    const events = await readEvents(tx, { after: position, upTo: live.position, limit: BATCH_MAX })
    const batch = foldBatch(events, position, cycles)
    if (!batch.sums.isEmpty) await saveSums(tx, batch.sums, { generation, hash, boardIds })
    if (batch.ended) await freezeStandings(tx, { generation, boardIds }, batch.ended)
    caughtUp += batch.events.length
    position = batch.position
  }
  const at = { generation, position, hash: hash.toString() }
  await moveCheckpoint(tx, live, at)
  return { at, caughtUp }
}

/** Only the generation before this one is kept for a roll-back. */
async function dropOlder(pool: Pool, { keep }: { keep: readonly number[] }): Promise<void> {
  const { rows } = await pool.query<{ generation: number }>(
    `select substring(tablename from '^brains_(\\d+)$')::int as generation from pg_tables
     where schemaname = 'scoring' and tablename ~ '^brains_\\d+$'`,
  )
  for (const { generation } of rows) {
    if (!keep.includes(generation)) await dropTables(pool, generation)
  }
}

import type { Rebuild } from '@ideathlon/contracts/operations'
import { conflict } from '@ideathlon/service-kit/http/refusal'
import type { Pool, PoolClient } from 'pg'
import type { Checkpoint } from '../projector/checkpoint.ts'

const rebuildIsRunning = () =>
  conflict('A rebuild is already running. Try again when it has finished.')

type Stage = Rebuild['stage']
export type OnProgress = (stage: Stage, done: number, of: number) => void
export type Rebuilt = { events: number } & Checkpoint

/** How a rebuild reports to its caller: the number of its record, and its progress. */
export type RebuildCallbacks = { onStarted?(id: number): void; onProgress?: OnProgress }

/** The key of the advisory lock that allows only one rebuild at a time. */
const ONE_REBUILD = 4_715_234
const RECORD_EVERY_MS = 300

/**
 * Runs only one rebuild or roll-back at a time and keeps a record of it, so that others see its
 * progress and outcome. While this process holds the lock, any other unfinished record belongs to a
 * process that died.
 */
export async function claimRebuild(
  pool: Pool,
  { kind, onStarted, onProgress }: RebuildCallbacks & { kind: Rebuild['kind'] },
  work: (onProgress: OnProgress) => Promise<Rebuilt>,
): Promise<Rebuilt> {
  const guard = await pool.connect()
  guard.on('error', ignored)
  try {
    const { rows } = await guard.query('select pg_try_advisory_lock($1) as won', [ONE_REBUILD])
    if (!rows[0].won) throw rebuildIsRunning()
    const id = await openRecord(guard, kind)
    onStarted?.(id)
    const rebuilt = await work(recording(pool, id, onProgress)).catch(async (error: Error) => {
      await closeRecord(pool, id, { reason: error.message }).catch(ignored)
      throw error
    })
    await closeRecord(pool, id, rebuilt)
    return rebuilt
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [ONE_REBUILD]).catch(ignored)
    guard.off('error', ignored)
    guard.release()
  }
}

const ignored = () => {}

async function openRecord(client: PoolClient, kind: Rebuild['kind']): Promise<number> {
  await client.query(
    `update scoring.rebuilds set finished_at = now(), reason = 'its process ended before it had finished'
     where finished_at is null`,
  )
  const { rows } = await client.query<{ id: number }>(
    'insert into scoring.rebuilds (kind) values ($1) returning id',
    [kind],
  )
  return (rows[0] as { id: number }).id
}

/** Reports progress to the caller immediately, and to the record at intervals. */
function recording(pool: Pool, id: number, report: OnProgress = ignored): OnProgress {
  let writtenAt = Number.NEGATIVE_INFINITY
  let stageBefore: Stage | undefined
  return (stage, done, of) => {
    report(stage, done, of)
    const now = performance.now()
    if (stage === stageBefore && now - writtenAt < RECORD_EVERY_MS) return
    writtenAt = now
    stageBefore = stage
    pool
      .query(
        `update scoring.rebuilds set stage = $2, done = $3, total = $4
         where id = $1 and finished_at is null`,
        [id, stage, done, of],
      )
      .catch(ignored)
  }
}

async function closeRecord(
  pool: Pool,
  id: number,
  end: Rebuilt | { reason: string },
): Promise<void> {
  const rebuilt = 'reason' in end ? undefined : end
  await pool.query(
    `update scoring.rebuilds set finished_at = now(), generation = $2, position = $3, events = $4,
       hash = $5, reason = $6, stage = case when $6::text is null then 'switch' else stage end
     where id = $1`,
    [
      id,
      rebuilt?.generation ?? null,
      rebuilt?.position ?? null,
      rebuilt?.events ?? null,
      rebuilt?.hash ?? null,
      'reason' in end ? end.reason : null,
    ],
  )
}

/** Whether the lock is held. If it is, the rebuild with the unfinished record is still running. */
export async function isRebuilding(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and granted and objid = $1
       and database = (select oid from pg_database where datname = current_database())) as held`,
    [ONE_REBUILD],
  )
  return rows[0]?.held === true
}

import type { Rebuild, Rebuilds } from '@ideathlon/contracts/operations'
import type { Pool } from 'pg'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { isRebuilding } from './claim.ts'
import { keptGeneration } from './kept.ts'
import { reversalsOf } from './reversals.ts'

const LATEST = 10

type Row = {
  id: number
  kind: Rebuild['kind']
  stage: Rebuild['stage']
  done: string
  total: string
  started_at: Date
  finished_at: Date | null
  generation: number | null
  position: string | null
  events: string | null
  hash: string | null
  reason: string | null
}

/**
 * The latest rebuilds, including a running one, the served generation, and the one that a roll-back
 * would serve.
 */
export async function readRebuilds(pool: Pool): Promise<Rebuilds> {
  const before = await latestRows(pool)
  const isRunning = await isRebuilding(pool)
  const rows = await latestRows(pool)
  const isBroken = brokenAmong(before, isRunning)
  const reversals = reversalsOf(rows)
  const kept = await keptGeneration(pool)
  return {
    served: (await readCheckpoint(pool)).generation,
    kept: kept
      ? {
          generation: kept.generation,
          position: kept.position,
          hash: kept.hash,
          replaced_at: kept.replacedAt.toISOString(),
        }
      : null,
    latest: rows.map((row, i) => ({
      ...rebuildOf(row, isBroken(row)),
      undone: reversals[i] === 'undone',
      restored: reversals[i] === 'restored',
    })),
  }
}

async function latestRows(pool: Pool): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    'select * from scoring.rebuilds order by id desc limit $1',
    [LATEST],
  )
  return rows
}

/**
 * A rebuild holds the lock until its record is finished. If the lock is free, a record that was
 * unfinished before the lock was checked, and still is, belongs to a process that died.
 */
function brokenAmong(before: readonly Row[], isRunning: boolean): (row: Row) => boolean {
  const open = new Set(before.filter((row) => row.finished_at === null).map(({ id }) => id))
  return ({ id }) => !isRunning && open.has(id)
}

function rebuildOf(row: Row, isBroken: boolean): Omit<Rebuild, 'undone' | 'restored'> {
  const { id, kind, stage, generation, hash, reason } = row
  return {
    id,
    kind,
    stage,
    state: stateOf(row, isBroken),
    done: Number(row.done),
    of: Number(row.total),
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    generation,
    position: row.position === null ? null : Number(row.position),
    events: row.events === null ? null : Number(row.events),
    hash,
    reason,
  }
}

function stateOf(row: Row, isBroken: boolean): Rebuild['state'] {
  if (row.finished_at === null) return isBroken ? 'broken' : 'running'
  return row.reason === null ? 'done' : 'refused'
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Verification } from '@ideathlon/contracts/operations'
import type { Pool } from 'pg'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { foldLog, hashOf } from './fold-log.ts'

export type PipelineState = Pick<Verification, 'head' | 'watermark' | 'outbox' | 'dead_letters'>

/** Where the log, the projection and the outboxes stand at one instant. */
export async function pipelineState(pool: Pool): Promise<PipelineState> {
  const { rows } = await pool.query<Record<keyof PipelineState, string>>(`
    select (select position from log.head) as head,
      (select position from scoring.checkpoint) as watermark,
      (select sum(waiting) from public.outbox_ages) as outbox,
      (select count(*) from log.dead_letters where retried_at is null) as dead_letters`)
  const row = rows[0] as Record<keyof PipelineState, string>
  return {
    head: Number(row.head),
    watermark: Number(row.watermark),
    outbox: Number(row.outbox),
    dead_letters: Number(row.dead_letters),
  }
}

const SETTLE_MS_MAX = 15_000
const LOOK_EVERY_MS = 100

/** Traffic never stops for a verification: it waits for a moment in which nothing is under way. */
export async function verifySettled(
  pool: Pool,
  onProgress?: (done: number, of: number) => void,
): Promise<Verification> {
  for (const until = Date.now() + SETTLE_MS_MAX; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const { head, watermark, outbox } = await pipelineState(pool)
    if (head === watermark && outbox === 0) break
  }
  return verify(pool, onProgress)
}

/** Folds the log from nothing up to the checkpoint and compares the hashes. */
export async function verify(
  pool: Pool,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<Verification> {
  const state = await pipelineState(pool)
  const live = await readCheckpoint(pool)
  const { sums } = await foldLog(pool, live.position, (done) => onProgress(done, live.position))
  const rebuiltHash = hashOf(sums)
  const { rows } = await pool.query<{ gaps: string }>(
    `select $1::bigint - count(*) as gaps from log.events where position between 1 and $1`,
    [live.position],
  )
  const gaps = Number(rows[0]?.gaps)
  const ok =
    rebuiltHash === live.hash && gaps === 0 && state.outbox === 0 && state.head === state.watermark
  return {
    ok,
    ...state,
    live_hash: live.hash,
    rebuilt_hash: rebuiltHash,
    gaps,
  }
}

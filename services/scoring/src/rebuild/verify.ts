import type { Pool } from 'pg'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { foldLog, hashOf } from './fold-log.ts'

/** What a verification found; `ok` when the read models are exactly what the log says. */
export type Verified = {
  ok: boolean
  head: number
  watermark: number
  outbox: number
  dead_letters: number
  live_hash: string
  rebuilt_hash: string
  /** Positions that are missing from the log; always 0 where the log is whole. */
  gaps: number
}

export type PipelineState = Pick<Verified, 'head' | 'watermark' | 'outbox' | 'dead_letters'>

/** Where the log, the projection and the outboxes stand at one instant. Needs the owner's eyes. */
export async function pipelineState(pool: Pool): Promise<PipelineState> {
  const { rows } = await pool.query<Record<keyof PipelineState, string>>(`
    select (select position from log.head) as head,
      (select position from scoring.checkpoint) as watermark,
      (select count(*) from api.outbox) + (select count(*) from olympiad.outbox) as outbox,
      (select count(*) from log.dead_letters where retried_at is null) as dead_letters`)
  const row = rows[0] as Record<keyof PipelineState, string>
  return {
    head: Number(row.head),
    watermark: Number(row.watermark),
    outbox: Number(row.outbox),
    dead_letters: Number(row.dead_letters),
  }
}

/** Folds the log from nothing up to the checkpoint and compares the hashes. */
export async function verify(pool: Pool): Promise<Verified> {
  const state = await pipelineState(pool)
  const live = await readCheckpoint(pool)
  const { sums } = await foldLog(pool, live.position)
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

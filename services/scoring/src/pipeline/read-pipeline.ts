import { Scrub } from '@ideathlon/contracts/operations'
import type { Pool } from 'pg'

/** The state of the pipeline at one instant, as far as the service's database role can read it. */
export type PipelineNow = {
  head: number
  watermark: number
  lagMs: number
  generation: number
  hash: string
  failedEvents: number
  outbox: number
  outboxAgeMs: number
  /** Jobs of the api that are due and have failed three times or more. */
  stuckJobs: number
  scrub: Scrub
  /** The time since the last slice of the scrub began. */
  scrubAgeMs: number
}

type Row = {
  head: string
  watermark: string
  lag_ms: number
  generation: number
  hash: string
  dead_letters: string
  outbox: string
  outbox_age_ms: number
  stuck_jobs: string
  scrub_age_ms: number
  rows: string
  round: number
  checked_at: Date | null
  round_finished_at: Date | null
  found_at: Date | null
  difference: unknown
}

const QUERY = `
  select head.position as head, checkpoint.position as watermark, generation, hash,
    coalesce((select extract(epoch from clock_timestamp() - recorded_at) * 1000 from log.events
      where position = checkpoint.position + 1), 0)::float8 as lag_ms,
    (select count(*) from log.dead_letters where retried_at is null and given_up_at is null)
      as dead_letters,
    unlogged.waiting as outbox,
    coalesce(extract(epoch from clock_timestamp() - unlogged.oldest) * 1000, 0)::float8
      as outbox_age_ms,
    coalesce((select sum(stuck) from public.failing_jobs), 0) as stuck_jobs,
    extract(epoch from clock_timestamp() - scrub.claimed_at)::float8 * 1000 as scrub_age_ms,
    scrub.rows, round, checked_at, round_finished_at, found_at, difference
  from log.head, scoring.checkpoint, scoring.scrub,
    (select sum(waiting) as waiting, min(oldest) as oldest from public.outbox_ages) as unlogged`

export async function readPipelineNow(pool: Pool): Promise<PipelineNow> {
  const { rows } = await pool.query<Row>({ name: 'pipeline-now', text: QUERY })
  const row = rows[0] as Row
  return {
    head: Number(row.head),
    watermark: Number(row.watermark),
    lagMs: Math.max(0, Math.round(row.lag_ms)),
    generation: row.generation,
    hash: row.hash,
    failedEvents: Number(row.dead_letters),
    outbox: Number(row.outbox),
    outboxAgeMs: Math.max(0, Math.round(row.outbox_age_ms)),
    stuckJobs: Number(row.stuck_jobs),
    scrubAgeMs: Math.max(0, Math.round(row.scrub_age_ms)),
    scrub: Scrub.parse({
      checked_at: row.checked_at?.toISOString() ?? null,
      rows: Number(row.rows),
      round: row.round,
      round_finished_at: row.round_finished_at?.toISOString() ?? null,
      difference: row.difference,
      found_at: row.found_at?.toISOString() ?? null,
    }),
  }
}

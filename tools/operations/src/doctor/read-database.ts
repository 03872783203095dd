import { Difference } from '@ideathlon/contracts/operations'
import type { Pool } from 'pg'
import type { DatabaseFigures, FailingJob, FailingMail, PipelineFigures } from './examined.ts'

type DatabaseRow = {
  connections: number
  connections_max: number
  now_ms: number
  idle_seconds: number
  services: string[]
  archive_mode: string
  archive_fault: string | null
}

/**
 * Queries the database about itself. Transactions of other roles are visible only with the role
 * pg_monitor.
 */
export async function readDatabase(pool: Pool): Promise<DatabaseFigures> {
  const client = await pool.connect()
  try {
    const before = Date.now()
    const { rows } = await client.query<DatabaseRow>(`
      select
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as connections_max,
        extract(epoch from clock_timestamp())::float8 * 1000 as now_ms,
        coalesce((select max(extract(epoch from now() - state_change)) from pg_stat_activity
          where state like 'idle in transaction%'), 0)::float8 as idle_seconds,
        array(select distinct split_part(application_name, ' ', 1) from pg_stat_activity
          where datname = current_database()) as services,
        current_setting('archive_mode') as archive_mode,
        (select last_failed_wal || ' failed, ' || failed_count || ' failures in all' from pg_stat_archiver
          where last_failed_time > coalesce(last_archived_time, '-infinity')) as archive_fault`)
    const row = rows[0] as DatabaseRow
    return {
      connections: row.connections,
      connectionsMax: row.connections_max,
      clockSkewMs: row.now_ms - (before + Date.now()) / 2,
      idleInTransactionSeconds: row.idle_seconds,
      services: row.services,
      hasArchive: row.archive_mode !== 'off',
      archiveFault: row.archive_mode === 'off' ? null : row.archive_fault,
    }
  } finally {
    client.release()
  }
}

type PipelineRow = {
  lag_events: string
  ahead_events: string
  lag_ms: number
  outbox: string
  outbox_age_ms: number
  failed_events: string
  difference: unknown
  scrub_age_ms: number
}

export async function readPipeline(pool: Pool): Promise<PipelineFigures> {
  const { rows } = await pool.query<PipelineRow>(`
    select head.position - checkpoint.position as lag_events,
      (select max(last) from log.parts) - head.position as ahead_events,
      coalesce((select extract(epoch from clock_timestamp() - recorded_at) * 1000 from log.events
        where position = checkpoint.position + 1), 0)::float8 as lag_ms,
      (select sum(waiting) from public.outbox_ages) as outbox,
      coalesce((select extract(epoch from clock_timestamp() - min(oldest)) * 1000
        from public.outbox_ages), 0)::float8 as outbox_age_ms,
      (select count(*) from log.dead_letters where retried_at is null and given_up_at is null)
        as failed_events,
      difference, extract(epoch from clock_timestamp() - scrub.claimed_at)::float8 * 1000 as scrub_age_ms
    from log.head, scoring.checkpoint, scoring.scrub`)
  const row = rows[0]
  if (row === undefined) throw new Error('the log has no head')
  return {
    lagEvents: Number(row.lag_events),
    aheadEvents: Number(row.ahead_events),
    lagMs: Math.max(0, row.lag_ms),
    outbox: Number(row.outbox),
    outboxAgeMs: row.outbox_age_ms,
    failedEvents: Number(row.failed_events),
    difference: Difference.nullable().parse(row.difference),
    scrubAgeMs: row.scrub_age_ms,
  }
}

/**
 * The kinds of job of which some have failed at least three times, with the error of one of these.
 */
export async function readFailingJobs(pool: Pool): Promise<FailingJob[]> {
  const { rows } = await pool.query<FailingJob>(
    `select job, count(*)::int as failing, max(left(reason, 200)) as reason
     from api.jobs where failures >= 3 group by job order by job`,
  )
  return rows
}

/** The pause after an attempt doubles from a minute to six hours, so it says when the attempt was. */
export async function readFailingMail(pool: Pool): Promise<FailingMail> {
  const { rows } = await pool.query<FailingMail>(`
    with failing as (
      select filed_at, failure, coalesce(given_up_at,
        send_at - least(interval '6 hours', interval '1 minute' * 2 ^ (tries - 1))) as tried_at
      from api.mail
      where sent_at is null and tries >= 3 and failure is not null
        and (given_up_at is null or given_up_at > now() - interval '1 day'))
    select count(*)::int as failing, min(filed_at) as since,
      exists (select from api.mail where sent_at > (select min(filed_at) from failing)) as "isAnySent",
      coalesce((array_agg(failure order by tried_at desc))[1], '') as reason
    from failing`)
  return rows[0] as FailingMail
}

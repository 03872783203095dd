import type { Metrics } from '@ideathlon/service-kit/metrics'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { StopJob } from './job.ts'

const EVERY_MS = 5_000

/**
 * Shows at /metrics how many jobs of each kind are failing, and how many have failed three times or
 * more.
 */
export function measureJobs({
  deps: { db, logger },
  metrics,
  everyMs = EVERY_MS,
}: {
  deps: Pick<Deps, 'db' | 'logger'>
  metrics: Metrics
  everyMs?: number
}): StopJob {
  const failingOften = metrics.gauge(
    'stuck',
    'Jobs that are due and have failed three times or more',
    ['job'] as const,
  )
  const failing = metrics.gauge(
    'failing_jobs',
    'Jobs that are due and failed at the last attempt',
    ['job'] as const,
  )
  return runPeriodically({
    what: 'counting the jobs that are failing',
    everyMs,
    logger,
    round: async () => {
      const { rows } = await sql<{ job: string; failing: number; stuck: number }>`
        select j.job, coalesce(f.failing, 0)::int as failing, coalesce(f.stuck, 0)::int as stuck
        from (select distinct job from jobs) j left join failing_jobs f using (job)`.execute(db)
      failingOften.reset()
      failing.reset()
      for (const { job, ...counts } of rows) {
        failingOften.set({ job }, counts.stuck)
        failing.set({ job }, counts.failing)
      }
      return false
    },
  })
}

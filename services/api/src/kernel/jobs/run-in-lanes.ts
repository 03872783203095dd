import { type PeriodicJob, runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { StopJob } from './job.ts'

/**
 * Runs several rounds of one job side by side, so that a slow receiver does not hold up the others.
 */
export function runInLanes(lanes: number, job: PeriodicJob): StopJob {
  const stops = Array.from({ length: lanes }, () => runPeriodically(job))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

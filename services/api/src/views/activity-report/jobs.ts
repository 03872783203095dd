import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { computeReport } from './compute-report.ts'

const EVERY_MS = 6 * 60 * 60_000

/** Computes the activity report a few times a day. */
export function computeReports({ deps }: JobParts): StopJob {
  return runOnOneInstance(deps, {
    job: 'activity-report',
    what: 'computing the activity report',
    everyMs: EVERY_MS,
    async round() {
      await computeReport(deps)
      return false
    },
  })
}

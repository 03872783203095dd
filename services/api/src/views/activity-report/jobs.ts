import type { Deps } from '../../kernel/deps.ts'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { countActivity } from './count.ts'

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

export async function computeReport({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const computed_at = now()
  const report = JSON.stringify(await countActivity(db, computed_at))
  await db
    .insertInto('activity_reports')
    .values({ id: 1, computed_at, report })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ computed_at, report }))
    .execute()
}

import type { Deps } from '../../kernel/deps.ts'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'

const HOUR_MS = 3_600_000
const RETENTION_MS = 90 * 24 * HOUR_MS

export async function purgeScreenEvents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  await db.deleteFrom('traits').where('received_at', '<', before).execute()
}

export function purgeAnalytics({ deps }: JobParts): StopJob {
  return runOnOneInstance(deps, {
    job: 'old-traits',
    what: 'deleting old analytics',
    everyMs: HOUR_MS,
    async round() {
      await purgeScreenEvents(deps)
      return false
    },
  })
}

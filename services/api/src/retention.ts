import { GROWTH_PURGES } from './growth/retention.ts'
import { IDENTITY_PURGES } from './identity/retention.ts'
import { runOnOneInstance } from './kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from './kernel/jobs/job.ts'
import { type Purge, runPurges } from './kernel/jobs/retention.ts'
import { KERNEL_PURGES } from './kernel/retention.ts'
import { PLAY_PURGES } from './play/retention.ts'
import { SITE_PURGES } from './site/retention.ts'
import { TALK_PURGES } from './talk/retention.ts'

const EVERY_MS = 10 * 60_000

const PURGES: readonly Purge[] = [
  ...KERNEL_PURGES,
  ...SITE_PURGES,
  ...IDENTITY_PURGES,
  ...PLAY_PURGES,
  ...GROWTH_PURGES,
  ...TALK_PURGES,
]

/** Deletes all rows whose retention period is over. */
export function purgeExpired({ deps }: JobParts): StopJob {
  return runOnOneInstance(deps, {
    job: 'tidying',
    what: 'deleting expired rows',
    everyMs: EVERY_MS,
    async round() {
      await runPurges(PURGES, deps)
      return false
    },
  })
}

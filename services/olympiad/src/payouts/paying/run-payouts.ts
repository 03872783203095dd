import type { Logger } from '@ideathlon/service-kit/logger'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { PayoutDeps } from '../deps.ts'
import { openPendingRuns } from '../open-runs.ts'
import { payNextLines } from './pay-lines.ts'

const EVERY_MS = 1_000

/** Opens the runs that are due and pays the lines of approved ones, until stopped. */
export function runPayouts(
  deps: Pick<PayoutDeps, 'db' | 'rules' | 'now'> & {
    logger: Logger
    onPaid(lines: number): void
  },
): () => Promise<void> {
  const { db, rules, now, logger, onPaid } = deps
  return runPeriodically({
    what: 'paying prizes',
    everyMs: EVERY_MS,
    logger,
    async round() {
      const isMore = await openPendingRuns(db, rules, now())
      const paid = await payNextLines(db, now())
      if (paid > 0) onPaid(paid)
      return isMore || paid > 0
    },
  })
}

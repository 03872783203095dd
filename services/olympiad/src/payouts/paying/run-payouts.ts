import type { Logger } from '@ideathlon/service-kit/logger'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { PayoutDeps } from '../deps.ts'
import { openPendingRuns } from '../open-runs.ts'
import { transferLeftOver } from './left-over.ts'
import { payNextLines, RunNotPaidError } from './pay-lines.ts'

const EVERY_MS = 1_000
/** How long a run waits after it could not be paid, while others are paid. */
const PAUSE_MS = 60_000

type PayoutRunDeps = Pick<PayoutDeps, 'db' | 'rules' | 'now'> & {
  logger: Logger
  onPaid(lines: number): void
}

/** Opens the runs that are due and pays the lines of approved ones, until stopped. */
export function runPayouts(paying: PayoutRunDeps): () => Promise<void> {
  const { logger } = paying
  return runPeriodically({
    what: 'paying prizes',
    everyMs: EVERY_MS,
    logger,
    round: payoutRounds(paying),
  })
}

/**
 * Returns a function that runs one round per call and resolves to whether there is more to do
 * immediately.
 */
export function payoutRounds({
  db,
  rules,
  now,
  logger,
  onPaid,
}: PayoutRunDeps): () => Promise<boolean> {
  const pausedUntil = new Map<number, number>()

  async function payNext(): Promise<number> {
    const at = now()
    const paused = [...pausedUntil].filter(([, until]) => until > at.getTime())
    const runs = paused.map(([run]) => run)
    try {
      return await payNextLines(db, at, runs)
    } catch (error) {
      if (!(error instanceof RunNotPaidError)) throw error
      const { run, cause } = error
      pausedUntil.set(run, at.getTime() + PAUSE_MS)
      logger.error({ err: cause, run }, 'a payout could not be paid; trying again in a minute')
      return payNextLines(db, at, [...runs, run])
    }
  }

  return async () => {
    const isMore = await openPendingRuns(db, rules, now())
    const paid = await payNext()
    if (paid > 0) onPaid(paid)
    const isLeftOverMoved = await transferLeftOver(db, now())
    return isMore || paid > 0 || isLeftOverMoved
  }
}

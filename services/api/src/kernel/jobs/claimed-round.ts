import { RoundFailures } from '@ideathlon/service-kit/process/round-failures'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { reasonOf, runClaimed } from './claim.ts'
import type { JobDeps } from './run-jobs.ts'

/** How soon another instance takes over a round after its instance was killed. */
const LOOK_MS_MAX = 5_000

export type ClaimedRound = {
  /** The name of the job's row, and of its failures in the metrics. */
  job: string
  /** The name of the work in the log when a round fails. The next round runs anyway. */
  what: string
  everyMs: number
  /** Returns whether there is more to do immediately. */
  round(signal: AbortSignal): Promise<boolean>
}

/** Runs a round on one of the instances, once every `everyMs`. */
export function runOnOneInstance(deps: JobDeps, claimed: ClaimedRound): () => Promise<void> {
  const { what, everyMs } = claimed
  return runPeriodically({
    what,
    everyMs: Math.min(everyMs, LOOK_MS_MAX),
    logger: deps.logger,
    round: (signal) => runClaimedRound(deps, claimed, signal),
  })
}

/**
 * Returns whether there is more to do immediately. False if another instance is running the round,
 * or if it is not due.
 */
export async function runClaimedRound(
  { db, claims = db, logger, now }: JobDeps,
  { job, what, everyMs, round }: ClaimedRound,
  signal: AbortSignal,
): Promise<boolean> {
  let isMore = false
  await runClaimed(claims, { job, key: 0, waitMsMax: everyMs }, now(), async (failures) => {
    try {
      isMore = await round(signal)
      const runAt = new Date(now().getTime() + (isMore ? 0 : everyMs))
      return { runAt, failures: 0, reason: null }
    } catch (error) {
      new RoundFailures(logger, what).failed(error)
      const runAt = new Date(now().getTime() + everyMs)
      return { runAt, failures: failures + 1, reason: reasonOf(error) }
    }
  })
  return isMore
}

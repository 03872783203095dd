import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import { RoundFailures } from '../process/round-failures.ts'

export type PeriodicJob = {
  /** The name of the work in the log when a round fails. The next round runs anyway. */
  what: string
  everyMs: number
  logger: Logger
  /**
   * Returns whether there is more to do immediately. `signal` is aborted when the round should
   * stop.
   */
  round(signal: AbortSignal): Promise<boolean>
}

/** Runs rounds until stopped. Stopping waits for the current round. */
export function runPeriodically({
  what,
  everyMs,
  logger,
  round,
}: PeriodicJob): () => Promise<void> {
  const stopping = new AbortController()
  const failures = new RoundFailures(logger, what)
  const running = (async () => {
    while (!stopping.signal.aborted) {
      let isMore = false
      try {
        isMore = await round(stopping.signal)
        failures.succeeded()
      } catch (error) {
        failures.failed(error)
      }
      if (!isMore) await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return running
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import { RoundFailures } from '../process/round-failures.ts'

export type PeriodicJob = {
  /** Named in the log when a round fails; the next round runs anyway. */
  what: string
  everyMs: number
  logger: Logger
  /** Returns whether there is more to do at once; `signal` is aborted when it should stop. */
  round(signal: AbortSignal): Promise<boolean>
}

/** Runs rounds until stopped; stopping waits for the running one. */
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

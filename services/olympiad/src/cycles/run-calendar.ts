import { setTimeout as sleep } from 'node:timers/promises'
import { RoundFailures } from '@ideathlon/service-kit/process/round-failures'
import { catchUp } from './catch-up.ts'
import { type PublisherDeps, publishFiled } from './publish.ts'

const EVERY_MS = 1_000

/**
 * Checks every second whether a cycle has to be opened or closed. After a crash or a power failure,
 * the next check catches up. Returns a function that stops it.
 */
export function runCalendar(
  publishing: PublisherDeps & { now(): Date; onOpened(cycles: number): void },
): () => Promise<void> {
  const { db, logger, now, onOpened } = publishing
  const updates = new RoundFailures(logger, 'updating the cycles')
  const sends = new RoundFailures(logger, 'sending the cycles to the log')
  const stopping = new AbortController()
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const opened = await catchUp(db, now())
        updates.succeeded()
        if (opened > 0) onOpened(opened)
      } catch (error) {
        updates.failed(error)
      }
      // Stored events are sent even if a cycle could not be opened.
      try {
        await publishFiled(publishing)
        sends.succeeded()
      } catch (error) {
        sends.failed(error)
      }
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return keeping
  }
}

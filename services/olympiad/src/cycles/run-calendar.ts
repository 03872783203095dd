import { setTimeout as sleep } from 'node:timers/promises'
import { catchUp } from './catch-up.ts'
import { type Publishing, publishFiled } from './publish.ts'

const EVERY_MS = 1_000

/**
 * Checks every second whether a cycle is due. The next check makes up for a crash or a power failure. Returns
 * a function that stops it.
 */
export function runCalendar(
  publishing: Publishing & { now(): Date; onOpened(cycles: number): void },
): () => Promise<void> {
  const { db, logger, now, onOpened } = publishing
  const stopping = new AbortController()
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const opened = await catchUp(db, now())
        if (opened > 0) onOpened(opened)
        await publishFiled(publishing)
      } catch (error) {
        logger.error({ err: error }, 'the cycles could not be updated; trying again')
      }
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return keeping
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { catchUp } from './catch-up.ts'
import { type Publishing, publishFiled } from './publish.ts'

const EVERY_MS = 1_000

/**
 * Checks every second whether a cycle is due. The next check makes up for a crash or a power
 * failure. Returns a function that stops it.
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
      } catch (error) {
        logger.error({ err: error }, 'the cycles could not be updated; trying again')
      }
      // What is stored is sent even if a cycle could not be opened.
      try {
        await publishFiled(publishing)
      } catch (error) {
        logger.error({ err: error }, 'the cycles could not be sent to the log; trying again')
      }
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return keeping
  }
}

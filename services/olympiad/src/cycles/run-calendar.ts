import { setTimeout as sleep } from 'node:timers/promises'
import { catchUp } from './catch-up.ts'
import { type Publishing, publishFiled } from './publish.ts'

const EVERY_MS = 1_000

/**
 * Looks every second whether a cycle is due. Nothing hangs on any one look: the next one makes up
 * for what a crash or an hour without power left undone. Answers how to stop it.
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
        logger.error({ err: error }, 'the calendar could not be kept; we try again')
      }
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return keeping
  }
}

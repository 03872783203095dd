import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { endOfLog } from './log-end.ts'

export const TRIES_MAX = 5
/** After a part has stayed up this long, its next restart begins with a short pause again. */
const STABLE_MS = 60_000
const FIRST_PAUSE_MS = 500

export type Part = {
  name: string
  /** The end of this log is part of the error message, because it says what went wrong. */
  logFile?: string | undefined
  /** Resolves when the current process has ended, to its signal or exit code. */
  ended(): Promise<string>
  start(): Promise<void>
  say(line: string): void
  /** Whether we are stopping, in which case the end of the part is not a failure. */
  isStopping(): boolean
}

/**
 * Restarts a part whenever it ends, with growing pauses and one line for each try. After TRIES_MAX
 * tries in a row, rejects with a message for the terminal. Never settles once we are stopping.
 */
export async function keepAlive(part: Part, pauseMs = FIRST_PAUSE_MS): Promise<never> {
  let tries = 0
  let upSince = Date.now()
  for (;;) {
    const how = await part.ended()
    if (Date.now() - upSince > STABLE_MS) tries = 0
    for (let isUp = false; !isUp; ) {
      if (part.isStopping()) return new Promise(() => {})
      tries += 1
      if (tries > TRIES_MAX) {
        throw new StartError(
          `${part.name} kept exiting (${how}); ${TRIES_MAX} restarts did not help.${await endOfLog(part.logFile)}`,
        )
      }
      const pause = pauseMs * 2 ** (tries - 1)
      part.say(
        `${part.name} exited (${how}); starting it again in ${pause / 1000} s (try ${tries} of ${TRIES_MAX}).`,
      )
      await sleep(pause)
      if (part.isStopping()) return new Promise(() => {})
      isUp = await part.start().then(
        () => true,
        () => false,
      )
    }
    upSince = Date.now()
  }
}

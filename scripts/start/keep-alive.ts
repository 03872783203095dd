import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '@ideathlon/service-kit/embedded/start-fault'
import { endOfLog } from './log-end.ts'

export const TRIES_MAX = 5
/** A part that stayed up this long begins again with a short pause. */
const STABLE_MS = 60_000
const FIRST_PAUSE_MS = 500

export type Part = {
  name: string
  /** Its end is part of the sentence, because it says why. */
  logFile?: string | undefined
  /** Settles when what runs now has ended. */
  ended(): Promise<void>
  start(): Promise<void>
  say(line: string): void
  /** Ending while we stop is not a failure. */
  isStopping(): boolean
}

/**
 * Starts a part again whenever it ends, with growing pauses and one line for each try. Rejects with
 * the sentence for the terminal after TRIES_MAX tries in a row; never settles once we are stopping.
 */
export async function keepAlive(part: Part, pauseMs = FIRST_PAUSE_MS): Promise<never> {
  let tries = 0
  let upSince = Date.now()
  for (;;) {
    await part.ended()
    if (Date.now() - upSince > STABLE_MS) tries = 0
    for (let isUp = false; !isUp; ) {
      if (part.isStopping()) return new Promise(() => {})
      tries += 1
      if (tries > TRIES_MAX) {
        throw new StartFault(
          `${part.name} kept exiting; ${TRIES_MAX} restarts did not help.${await endOfLog(part.logFile)}`,
        )
      }
      const pause = pauseMs * 2 ** (tries - 1)
      part.say(
        `${part.name} exited; starting it again in ${pause / 1000} s (try ${tries} of ${TRIES_MAX}).`,
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

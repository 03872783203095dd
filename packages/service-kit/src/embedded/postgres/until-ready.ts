import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasExited } from '../bound-child.ts'
import { StartError } from '../start-error.ts'
import { readPostmaster } from './postmaster.ts'

const READY_MS_MAX = 60_000
/** A server that is stopped earlier would have to begin its recovery from the start again. */
const RECOVERY_MS_MAX = 60 * 60_000
const QUIET_MS = 10_000

export type ReadyOptions = {
  /** How long to wait for a server that does not report that it is starting. */
  readyMsMax?: number | undefined
  /** Called once with a message if starting takes a long time. */
  say?: ((line: string) => void) | undefined
  /** Whether the start has been cancelled. */
  isStopping?: (() => boolean) | undefined
}

/**
 * Waits until a server accepts connections. While it reports that it is starting, the wait goes on
 * for up to an hour: after a crash it replays its WAL first, which takes minutes on a slow disk.
 * Returns false if the server exited or did not report in time.
 */
export async function untilReady(
  child: ChildProcess,
  { data, logFile }: { data: string; logFile: string },
  { readyMsMax = READY_MS_MAX, say, isStopping = () => false }: ReadyOptions,
): Promise<boolean> {
  const began = Date.now()
  let hasSaid = false
  for (;;) {
    const { pid, status } = await readPostmaster(data)
    if (pid === child.pid && status === 'ready') return true
    if (hasExited(child)) return false
    if (isStopping()) throw new StartError('PostgreSQL was stopped while it was starting.')
    const tookMs = Date.now() - began
    const isStarting = pid === child.pid && status === 'starting'
    if (!isStarting && tookMs > readyMsMax) return false
    if (tookMs > RECOVERY_MS_MAX) {
      throw new StartError(`PostgreSQL has been starting for an hour. See ${logFile}.`)
    }
    if (isStarting && tookMs > QUIET_MS && !hasSaid) {
      say?.(`PostgreSQL is recovering its data after a crash. See ${logFile} for its progress.`)
      hasSaid = true
    }
    await sleep(10)
  }
}

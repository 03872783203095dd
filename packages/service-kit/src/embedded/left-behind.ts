import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './start-error.ts'

const WAIT_MS = 10_000

/**
 * Stops a server that was left running when an earlier process was killed. `owned` distinguishes it
 * from an unrelated process.
 */
export async function stopOrphanedServer(
  pid: number,
  owned: string,
  signals: readonly NodeJS.Signals[],
): Promise<void> {
  for (const signal of signals) {
    if (!commandOf(pid).includes(owned)) return
    signalIfThere(pid, signal)
    if (await isGoneWithin(pid, WAIT_MS)) return
  }
  throw new StartError(
    `Process ${pid} is still using ${owned} and could not be stopped. End it first.`,
  )
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The command line of a process; empty if it does not exist or is a zombie. */
export function commandOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 1) return ''
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * When a process began, in a form that can only be compared: a process that gets the same id later
 * began at another time. Empty if there is no such process.
 */
export function beginningOf(pid: number): string {
  if (commandOf(pid) === '') return ''
  try {
    if (process.platform === 'linux') {
      // The name in parentheses may contain spaces; the 20th field after it is the start time.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    }
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env })
  } catch {
    return ''
  }
}

async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; commandOf(pid) !== ''; await sleep(25)) {
    if (Date.now() > deadline) return false
  }
  return true
}

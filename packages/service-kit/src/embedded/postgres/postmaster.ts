import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const STALE_WAIT_MS = 10_000

/** What `postmaster.pid` says: its first line is the process, its eighth whether it takes connections. */
export async function readPostmaster(data: string): Promise<{ pid: number; ready: boolean }> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return { pid: Number(lines[0] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

/**
 * A start that was killed can leave its Postgres running: that one is stopped, since two may never share a
 * folder. A lock file whose process number now belongs to another program is removed; one whose process is
 * gone is left to Postgres, which also checks that no old backend still writes.
 */
export async function clearStalePostmaster(data: string): Promise<void> {
  const { pid } = await readPostmaster(data)
  if (!isAlive(pid)) return
  if (!commandOf(pid).includes(data)) return rm(join(data, 'postmaster.pid'), { force: true })

  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    if (await isGoneWithin(pid, STALE_WAIT_MS)) return
  }
}

export async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; isAlive(pid); await sleep(25)) {
    if (Date.now() > deadline) return false
  }
  return true
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

export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf, isAlive, stopOrphanedServer } from '../left-behind.ts'

/**
 * The contents of `postmaster.pid`: line 1 is the process id, and line 8 is `starting`, `ready`
 * (accepting connections), `standby` or `stopping`.
 */
export async function readPostmaster(data: string): Promise<{ pid: number; status: string }> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return { pid: Number(lines[0] ?? 0), status: lines[7]?.trim() ?? '' }
}

/**
 * Two servers must never share a folder, so one that was left running is stopped. A lock file whose
 * process id now belongs to another program is removed. One whose process is gone is left to
 * Postgres, which also checks that no old backend is still writing.
 */
export async function clearStalePostmaster(data: string): Promise<void> {
  const { pid } = await readPostmaster(data)
  if (commandOf(pid).includes(data))
    await stopOrphanedServer(pid, data, ['SIGINT', 'SIGQUIT', 'SIGKILL'])
  else if (isAlive(pid)) await rm(join(data, 'postmaster.pid'), { force: true })
}

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Preserves file ownership, because Postgres refuses a folder that belongs to another user. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

/**
 * Saves the data of a stopped server. Two runs can do so at the same time, so the folder is either
 * complete or absent.
 */
export async function saveCopy(dir: string, folder: string): Promise<void> {
  // Below /root, Postgres stores its data in another folder.
  if (!existsSync(join(dir, 'postgres', 'PG_VERSION'))) return
  const mine = `${folder}-${randomUUID().slice(0, 8)}`
  await copy(dir, mine)
  await rename(mine, folder).catch(() => rm(mine, { recursive: true, force: true }))
}

/** Fills an empty folder with the saved data. */
export async function copyKept(folder: string, dir: string): Promise<void> {
  await copy(`${folder}/.`, dir)
}

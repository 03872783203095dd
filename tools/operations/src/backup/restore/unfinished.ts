import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf } from '@ideathlon/service-kit/embedded/left-behind'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { writeWhole } from '@ideathlon/service-kit/embedded/write-whole'

/** The name of a file that stays in a folder until its restore has finished. */
export const RESTORING = 'restoring'

const fileIn = (dir: string) => join(dir, RESTORING)

/** Marks the data in this folder as incomplete until `markRestored`. */
export function markRestoring(dir: string): Promise<void> {
  return writeWhole(fileIn(dir), `${process.pid}\n`)
}

export function markRestored(dir: string): Promise<void> {
  return rm(fileIn(dir), { force: true })
}

/** Whether a restore into this folder was interrupted. Refuses one that is still running. */
export async function wasInterrupted(dir: string): Promise<boolean> {
  const text = await readFile(fileIn(dir), 'utf8').catch(() => undefined)
  if (text === undefined) return false
  const pid = Number(text)
  if (pid === process.pid || !commandOf(pid).includes(join('scripts', 'ops.ts'))) return true
  throw new StartError(
    `A restore into ${dir} is already running (process ${pid}). Wait until it is done.`,
  )
}

/** Refuses to start on the data of an interrupted restore, because some of it is missing. */
export async function refuseUnfinished(dir: string): Promise<void> {
  if (!(await wasInterrupted(dir))) return
  throw new StartError(
    `A restore into ${dir} was interrupted, so its data is incomplete. Run it again: npm run ops -- restore --into ${dir}`,
  )
}

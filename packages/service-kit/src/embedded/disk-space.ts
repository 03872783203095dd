import { mkdir, stat, statfs } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import { StartError } from './start-error.ts'

const MEGABYTE = 1024 * 1024
/** The size of an empty Postgres cluster with its first log segments. */
export const DISK_FLOOR_MB = 512

export async function requireDiskSpace(dir: string, floorMb = DISK_FLOOR_MB): Promise<void> {
  await makeFolders(dir, 'DATA_DIR').catch(refuseFullDisk(dir))
  const freeMb = await readFreeMb(dir)
  if (freeMb < floorMb) {
    throw new StartError(
      `The disk is full: ${dir} has ${freeMb} MB left and Ideathlon needs ${floorMb} MB to start.`,
    )
  }
}

/** The free space on the disk of a folder, or of its closest existing parent. */
export async function readFreeMb(dir: string): Promise<number> {
  try {
    const disk = await statfs(dir)
    return Math.floor((disk.bavail * disk.bsize) / MEGABYTE)
  } catch (error) {
    const parent = dirname(dir)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === dir) throw error
    return readFreeMb(parent)
  }
}

/**
 * Creates a folder and its parents one by one, because `mkdir` with `recursive` never returns below
 * a folder that refuses new entries, such as /proc. `variable`: the setting that names the folder.
 */
export async function makeFolders(dir: string, variable: string): Promise<void> {
  try {
    await mkdir(dir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(dir)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(dir) === dir) throw error
    await makeFolders(dirname(dir), variable)
    await mkdir(dir).catch(refuseFolder(dir, variable))
  }
}

function refuseFolder(dir: string, variable: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code === 'EEXIST') return
    if (error.code !== 'ENOENT') throw error
    throw new StartError(
      `Ideathlon cannot create the folder ${dir}. Choose another folder with ${variable}.`,
    )
  }
}

/**
 * Turns ENOSPC into a readable sentence. Other errors pass through unchanged, and so do sentences,
 * which may be about another disk.
 */
export function refuseFullDisk(dir: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof StartError) throw error
    const text = error instanceof Error ? error.message : String(error)
    if (/ENOSPC|No space left on device/.test(text)) {
      throw new StartError(
        `The disk is full: Ideathlon cannot write to ${dir}. Free some space and start again.`,
      )
    }
    throw error
  }
}

/** Why a disk cannot be written to, by error code. */
export const DISK_REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'This user does not have permission to write there',
  EPERM: 'This user does not have permission to write there',
  EROFS: 'The disk is read-only',
  ENOTDIR: 'It is not a folder',
  EEXIST: 'It is not a folder',
}

/**
 * Turns a failure to write to `dir`, or to a folder on the way to it, into a readable sentence.
 * Other errors pass through unchanged.
 */
export function refuseUnwritable(dir: string): (error: unknown) => never {
  return (error) => {
    const { code = '', path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
    const reason = DISK_REFUSALS[code]
    const isAbout = path !== undefined && (isWithin(dir, path) || isWithin(path, dir))
    if (reason === undefined || !isAbout) throw error
    throw new StartError(
      `Ideathlon cannot write to ${dir}: ${reason}. Choose another folder with DATA_DIR.`,
    )
  }
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}

import { mkdir, statfs } from 'node:fs/promises'
import { StartFault } from './start-fault.ts'

const MEGABYTE = 1024 * 1024
/** The size of an empty Postgres cluster with its first log segments. */
const DISK_FLOOR_MB = 512

export async function requireDiskSpace(dir: string, floorMb = DISK_FLOOR_MB): Promise<void> {
  await mkdir(dir, { recursive: true }).catch(refuseFullDisk(dir))
  const disk = await statfs(dir)
  const freeMb = Math.floor((disk.bavail * disk.bsize) / MEGABYTE)
  if (freeMb < floorMb) {
    throw new StartFault(
      `The disk is full: ${dir} has ${freeMb} MB left and Ideathlon needs ${floorMb} MB to start.`,
    )
  }
}

/** Turns ENOSPC into a sentence. Other errors pass through unchanged. */
export function refuseFullDisk(dir: string): (error: unknown) => never {
  return (error) => {
    const text = error instanceof Error ? error.message : String(error)
    if (/ENOSPC|No space left on device/.test(text)) {
      throw new StartFault(
        `The disk is full: Ideathlon cannot write to ${dir}. Free some space and start again.`,
      )
    }
    throw error
  }
}

import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that only its owner can read. The file is either complete or absent, even after a
 * power cut. `unfinished`: the path to which it is written first, which must be on the same file
 * system.
 */
export async function writeWhole(
  path: string,
  content: string | Buffer,
  unfinished = `${path}.${process.pid}`,
): Promise<void> {
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** A rename survives a crash of the machine only once the folder has been synced to disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

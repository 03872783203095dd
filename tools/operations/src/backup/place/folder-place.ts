import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { sayWhere } from '../say-where.ts'
import type { BackupPlace, StoredObject } from './backup-place.ts'

const UNFINISHED = '.unfinished-'

/** Keeps objects as files below a folder. */
export function folderPlace(folder: string): BackupPlace {
  return {
    put: (name, bytes) => writeWhole(join(folder, name), bytes).catch(sayWhere(folder)),
    get: (name) => readFile(join(folder, name)).catch(unlessMissing),
    async list(prefix) {
      const at = join(folder, prefix)
      const entries = await readdir(at, { recursive: true, withFileTypes: true }).catch(
        unlessMissing,
      )
      const files = (entries ?? []).filter(
        (entry) => entry.isFile() && !entry.name.startsWith(UNFINISHED),
      )
      const found: StoredObject[] = []
      for (const { parentPath, name } of files) {
        const path = join(parentPath, name)
        const is = await stat(path).catch(unlessMissing)
        if (is === undefined) continue
        const inside = relative(folder, path).replaceAll(sep, '/')
        found.push({ name: inside, bytes: is.size, storedAt: is.mtime })
      }
      return found
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async removeUnfinished(before) {
      const names = await readdir(folder, { recursive: true }).catch(unlessMissing)
      for (const name of names ?? []) {
        if (!basename(name).startsWith(UNFINISHED)) continue
        const is = await stat(join(folder, name)).catch(unlessMissing)
        if (is && is.mtime < before) await rm(join(folder, name), { force: true })
      }
    },
  }
}

/** The file is there whole, or not at all. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const written = join(dirname(path), `${UNFINISHED}${randomUUID()}`)
  try {
    const file = await open(written, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(written, path)
  } catch (error) {
    await rm(written, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** A renamed file survives a crash of the machine once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

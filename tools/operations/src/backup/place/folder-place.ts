import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { BackupPlace, StoredObject } from './backup-place.ts'

const UNFINISHED = '.unfinished-'

/** Keeps objects as files below a folder. */
export function folderPlace(folder: string): BackupPlace {
  return {
    async put(name, bytes) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      const written = join(dirname(path), `${UNFINISHED}${randomUUID()}`)
      const file = await open(written, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(written, path)
      await syncFolder(dirname(path))
    },
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
  }
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

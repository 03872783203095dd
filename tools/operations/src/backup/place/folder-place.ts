import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { makeFolders } from '@ideathlon/service-kit/embedded/disk-space'
import { writeWhole } from '@ideathlon/service-kit/embedded/write-whole'
import { sayUnread, sayWhere } from '../say-where.ts'
import type { BackupPlace, StoredObject } from './backup-place.ts'

const UNFINISHED = '.unfinished-'

/** Keeps objects as files in a folder. */
export function folderPlace(folder: string): BackupPlace {
  return {
    put: (name, bytes) => put(join(folder, name), bytes).catch(sayWhere(folder)),
    get: (name) => readFile(join(folder, name)).catch(unlessMissing).catch(sayUnread(folder)),
    list: (prefix) => list(folder, prefix).catch(sayUnread(folder)),
    remove: (name) => remove(folder, name),
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

async function list(folder: string, prefix: string): Promise<StoredObject[]> {
  const at = join(folder, prefix)
  const entries = await entriesBelow(at)
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith(UNFINISHED))
  const found: StoredObject[] = []
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const is = await stat(path).catch(unlessMissing)
    if (is === undefined) continue
    const inside = relative(folder, path).replaceAll(sep, '/')
    found.push({ name: inside, bytes: is.size, storedAt: is.mtime })
  }
  return found
}

/** Another process may remove a folder below this one while it is read; then it is read again. */
async function entriesBelow(at: string): Promise<Dirent[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(at, options).catch(unlessMissing)
  if (entries !== undefined) return entries
  const isThere = (await stat(at).catch(unlessMissing)) !== undefined
  return isThere ? entriesBelow(at) : []
}

async function put(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path)
  const write = async () => {
    await makeFolders(folder, 'BACKUP_TO')
    await writeWhole(path, bytes, join(folder, `${UNFINISHED}${randomUUID()}`))
  }
  // Another process may remove the folder while it is still empty.
  await write().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return write()
  })
}

/** Removes the object, and the folders that are empty without it. */
async function remove(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true })
  for (let parent = dirname(name); parent !== '.'; parent = dirname(parent)) {
    const isRemoved = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    )
    if (!isRemoved) return
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

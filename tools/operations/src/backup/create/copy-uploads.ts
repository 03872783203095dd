import type { BackupPlace } from '../place/backup-place.ts'

export const UPLOADS = 'files/'

/** The temporary name of a file that is still being written. */
const UNFINISHED = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The name under which the api's file store knows an object; on disk, objects are in subfolders.
 */
export const storeNameOf = (path: string) => path.split('/').at(-1) ?? path

/**
 * Copies the uploaded files that the backups do not have yet; an object never changes once it has
 * been stored under its name. Files that were copied before a backup was interrupted are not sent
 * again.
 */
export async function copyUploads(from: BackupPlace, place: BackupPlace): Promise<string[]> {
  const kept = new Map((await place.list(UPLOADS)).map(({ name, bytes }) => [name, bytes]))
  const names: string[] = []
  for (const { name, bytes } of await from.list('')) {
    const store = storeNameOf(name)
    if (UNFINISHED.test(store)) continue
    const target = `${UPLOADS}${store}`
    if (kept.get(target) !== bytes) {
      const content = await from.get(name)
      if (content === undefined) continue
      await place.put(target, content)
    }
    names.push(store)
  }
  return names
}

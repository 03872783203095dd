import type { BackupPlace } from '../place/backup-place.ts'

export const UPLOADS = 'files/'

/** A file that is being written beside its place. */
const UNFINISHED = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name under which the store of the api knows an object, which is in a subfolder on a disk. */
export const storeNameOf = (path: string) => path.split('/').at(-1) ?? path

/**
 * Keeps the uploaded files that are not kept yet; an object never changes under its name. Those
 * that arrived before a backup was interrupted are not sent again.
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

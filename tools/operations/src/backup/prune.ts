import { storeNameOf, UPLOADS } from './create/copy-uploads.ts'
import { BACKUPS, listBackups, manifestName } from './manifest.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { WAL } from './wal/wal-archive.ts'

/** A backup that has not ended after this time never will. */
const UNFINISHED_MS_MAX = 24 * 3_600_000
/** The end of a name of a WAL file: log and segment, without the timeline. */
const SEGMENT = /^[0-9A-F]{8}([0-9A-F]{16})/

export type Pruned = { backups: string[]; objects: number }

/** Deletes all backups except the newest ones, and the WAL and files that only those needed. */
export async function prune(place: BackupPlace, keep: number, now: Date): Promise<Pruned> {
  const all = await listBackups(place)
  const kept = all.slice(-keep)
  const gone = all.slice(0, -keep)
  // Without its manifest a backup is no longer listed, so half of one is never used.
  for (const { id } of gone) await place.remove(manifestName(id))
  const oldest = kept[0]
  if (oldest === undefined) return { backups: [], objects: 0 }

  const ids = new Set(kept.map(({ id }) => id))
  const parts = (await place.list(BACKUPS)).filter(
    ({ name, storedAt }) =>
      !ids.has(name.split('/')[1] ?? '') &&
      (gone.some(({ id }) => name.startsWith(`${BACKUPS}${id}/`)) ||
        now.getTime() - storedAt.getTime() > UNFINISHED_MS_MAX),
  )
  const first = SEGMENT.exec(oldest.startSegment)?.[1] ?? ''
  const wal = (await place.list(WAL)).filter(({ name }) => {
    const segment = SEGMENT.exec(storeNameOf(name))?.[1]
    return segment !== undefined && segment < first
  })
  const named = new Set(kept.flatMap(({ files }) => files))
  const newestBegan = Date.parse(kept.at(-1)?.startedAt ?? '')
  const uploads = (await place.list(UPLOADS)).filter(
    ({ name, storedAt }) => !named.has(storeNameOf(name)) && storedAt.getTime() < newestBegan,
  )
  await place.removeUnfinished?.(new Date(now.getTime() - UNFINISHED_MS_MAX))
  const objects = [...parts, ...wal, ...uploads]
  for (const { name } of objects) await place.remove(name)
  return { backups: gone.map(({ id }) => id), objects: objects.length }
}

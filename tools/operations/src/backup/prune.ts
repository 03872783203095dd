import { storeNameOf, UPLOADS } from './create/copy-uploads.ts'
import { BACKUPS, listBackups, type Manifest, manifestName } from './manifest.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { WAL } from './wal/wal-archive.ts'

/** The last part of a WAL file's name: log and segment, without the timeline. */
const SEGMENT = /^[0-9A-F]{8}([0-9A-F]{16})/

export type Pruned = { backups: string[]; objects: number }

/**
 * Deletes all backups except the newest ones, and the WAL and files that only the deleted ones
 * needed. Backups without a manifest are kept, because a running backup looks the same as a killed
 * one; only the next backup can tell them apart.
 */
export async function prune(place: BackupPlace, keep: number): Promise<Pruned> {
  const all = await listBackups(place)
  const kept = all.slice(-keep)
  const gone = all.slice(0, -keep)
  // Deletes the manifests first: a backup without one is no longer listed, so a half-deleted backup
  // is never used.
  for (const { id } of gone) await place.remove(manifestName(id))
  const oldest = kept[0]
  if (oldest === undefined) return { backups: [], objects: 0 }

  const stored = await place.list(BACKUPS)
  const partsOf = (backups: readonly Manifest[]) =>
    stored.filter(({ name }) => backups.some(({ id }) => name.startsWith(`${BACKUPS}${id}/`)))
  const parts = partsOf(gone)
  const first = SEGMENT.exec(oldest.startSegment)?.[1] ?? ''
  const wal = (await place.list(WAL)).filter(({ name }) => {
    const segment = SEGMENT.exec(storeNameOf(name))?.[1]
    return segment !== undefined && segment < first
  })
  const named = new Set(kept.flatMap(({ files }) => files))
  // A running backup may rely on files that no other backup refers to.
  const isRunning = stored.length > partsOf(all).length
  const newestBegan = Date.parse(kept.at(-1)?.startedAt ?? '')
  const uploads = isRunning
    ? []
    : (await place.list(UPLOADS)).filter(
        ({ name, storedAt }) => !named.has(storeNameOf(name)) && storedAt.getTime() < newestBegan,
      )
  const objects = [...parts, ...wal, ...uploads]
  for (const { name } of objects) await place.remove(name)
  return { backups: gone.map(({ id }) => id), objects: objects.length }
}

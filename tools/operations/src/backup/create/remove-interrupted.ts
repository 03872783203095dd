import { BACKUPS, manifestName } from '../manifest.ts'
import type { BackupPlace } from '../place/backup-place.ts'

/**
 * Another database, such as the one that a restored copy came from, can use the same place. If a
 * backup in it was written to more recently than this, it may still be running there.
 */
const SILENT_MS_MIN = 12 * 3_600_000

/**
 * Deletes what killed backups left behind. The caller holds the lock that allows only one backup of
 * this database, so none of this database's own backups is still running, whatever the clocks say.
 */
export async function removeInterrupted(place: BackupPlace, now: Date): Promise<void> {
  const silentSince = new Date(now.getTime() - SILENT_MS_MIN)
  const found = Map.groupBy(await place.list(BACKUPS), ({ name }) => name.split('/')[1] ?? '')
  for (const [id, objects] of found) {
    const isWhole = objects.some(({ name }) => name === manifestName(id))
    if (isWhole || objects.some(({ storedAt }) => storedAt > silentSince)) continue
    for (const { name } of objects) await place.remove(name)
  }
  await place.removeUnfinished?.(silentSince)
}

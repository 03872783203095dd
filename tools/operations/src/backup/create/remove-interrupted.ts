import { BACKUPS, manifestName } from '../manifest.ts'
import type { BackupPlace } from '../place/backup-place.ts'

/**
 * An unfinished backup is deleted only if nothing has been written to it for this long. Another
 * database, such as the original of a restored copy, can use the same place, and its backup may
 * still be running.
 */
const SILENT_MS_MIN = 12 * 3_600_000

/**
 * Deletes what killed backups left behind. The caller holds the lock that allows only one backup of
 * this database at a time, so an unfinished backup of this database cannot be running any more,
 * even if the clocks suggest it.
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

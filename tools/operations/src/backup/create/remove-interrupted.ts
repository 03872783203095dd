import { BACKUPS, manifestName } from '../manifest.ts'
import type { BackupPlace } from '../place/backup-place.ts'

/**
 * Another database may use the same place, such as the original of a restored one: its backup
 * writes parts all the time.
 */
const SILENT_MS_MIN = 12 * 3_600_000

/**
 * Deletes what is left of backups that were killed. The caller holds the lock of the only
 * backup of this database, so none of them is still running, whatever the clocks say.
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

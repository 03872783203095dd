import { DISK_FLOOR_MB, readFreeMb } from '@ideathlon/service-kit/embedded/disk-space'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { UPLOADS } from '../create/copy-uploads.ts'
import type { Manifest } from '../manifest.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { sayWhere } from '../say-where.ts'
import { WAL } from '../wal/wal-archive.ts'

const MEGABYTE = 1024 * 1024
const SEGMENT_MB = 16
/** How many megabytes of WAL a recovery keeps; all of our servers have the same setting. */
const WAL_MB_MAX = 2_048

/**
 * Refuses a disk that does not have enough space for the restored data and for starting up
 * afterwards.
 */
export async function demandDiskSpace(
  into: string,
  { entries, startSegment }: Manifest,
  place: BackupPlace,
): Promise<void> {
  const files = [...entries, ...(await place.list(UPLOADS))]
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const segments = (await place.list(WAL)).filter(({ name }) => name >= `${WAL}${startSegment}`)
  const walMb = Math.min(segments.length * SEGMENT_MB, WAL_MB_MAX)
  const needsMb = Math.ceil(bytes / MEGABYTE) + walMb + DISK_FLOOR_MB
  const freeMb = await readFreeMb(into).catch(sayWhere(into))
  if (freeMb >= needsMb) return
  throw new StartError(
    `The disk of ${into} has ${freeMb} MB left, and this restore needs ${needsMb} MB. Nothing was written. Free some space, or choose a folder on another disk.`,
  )
}

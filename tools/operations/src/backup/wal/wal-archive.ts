import { compress, decompress } from '../compress.ts'
import type { BackupPlace } from '../place/backup-place.ts'

export const WAL = 'wal/'

const nameOf = (file: string) => `${WAL}${file}.zst`

/**
 * Stores a WAL file. Storing it again changes nothing; a different file with the same name is
 * refused.
 */
export async function keepWal(place: BackupPlace, file: string, bytes: Buffer): Promise<void> {
  const kept = await place.get(nameOf(file))
  if (kept === undefined) return place.put(nameOf(file), await compress(bytes))
  if ((await decompress(kept)).equals(bytes)) return
  throw new Error(
    `BACKUP_TO already contains a different ${file}, so it belongs to another database.`,
  )
}

/** Undefined if the file was never archived. */
export async function readWal(place: BackupPlace, file: string): Promise<Buffer | undefined> {
  const kept = await place.get(nameOf(file))
  return kept && decompress(kept)
}

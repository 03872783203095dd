import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import * as z from 'zod'
import type { BackupPlace } from './place/backup-place.ts'

/** A piece of the data folder: compressed bytes, with a checksum of the uncompressed content. */
const Part = z.object({ name: z.string(), bytes: z.int(), stored: z.int(), sha256: z.string() })
export type Part = z.infer<typeof Part>

/**
 * A file in the data folder. Entries are listed in the order in which their bytes appear in the
 * parts.
 */
const Entry = z.object({ path: z.string(), bytes: z.int() })
export type Entry = z.infer<typeof Entry>

/** A complete backup. The manifest is written last: a backup without one does not exist. */
export const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  systemId: z.string(),
  postgres: z.string(),
  timeline: z.int(),
  /** The positions in the WAL between which the files were copied. */
  startLsn: z.string(),
  stopLsn: z.string(),
  /** The first segment of WAL that a restore needs. */
  startSegment: z.string(),
  /** Whether the WAL after this backup is archived, so that later times can be restored. */
  isArchived: z.boolean(),
  /** The head of the log when the data had been copied. */
  head: z.int(),
  folders: z.array(z.string()),
  entries: z.array(Entry),
  parts: z.array(Part),
  /** The uploaded files that belong to this backup. */
  files: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const Stored = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      addIssue('is not JSON')
      return z.NEVER
    }
  })
  .pipe(Manifest)

export const BACKUPS = 'backups/'
const MANIFEST = 'manifest.json'

export const manifestName = (id: string) => `${BACKUPS}${id}/${MANIFEST}`

/** The complete backups, oldest first. */
export async function listBackups(place: BackupPlace): Promise<Manifest[]> {
  const names = (await place.list(BACKUPS))
    .map(({ name }) => name)
    .filter((name) => name.endsWith(`/${MANIFEST}`))
    .sort()
  const found: Manifest[] = []
  for (const name of names) {
    const text = await place.get(name)
    if (text !== undefined) found.push(manifestIn(name, text.toString()))
  }
  return found
}

/**
 * Without a readable manifest there is no telling what the backup needs, so nothing can safely be
 * deleted, and no other backup is chosen in its place.
 */
function manifestIn(name: string, text: string): Manifest {
  const parsed = Stored.safeParse(text)
  if (parsed.success) return parsed.data
  throw new StartError(
    `${name} in BACKUP_TO is damaged, or was written by a newer version of Ideathlon. To use the other backups, move its folder elsewhere.`,
  )
}

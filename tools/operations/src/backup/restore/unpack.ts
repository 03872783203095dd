import { chown, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { decompress, sha256Of } from '../compress.ts'
import type { Entry, Manifest, Part } from '../manifest.ts'
import type { BackupPlace } from '../place/backup-place.ts'

type Owner = { uid: number; gid: number } | undefined

/** Writes the data folder of a backup, part by part, and checks each part against its checksum. */
export async function unpack(
  { folders, entries, parts }: Manifest,
  { place, data, owner }: { place: BackupPlace; data: string; owner: Owner },
): Promise<void> {
  const made = new Set([...folders, ...entries.map(({ path }) => dirname(path))])
  for (const folder of made) await makeFolder(join(data, folder), owner)
  const bytes = new PartReader(place, parts)
  for (const entry of entries) await writeEntry(entry, { bytes, data, owner })
}

async function makeFolder(path: string, owner: Owner): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (owner) await chown(path, owner.uid, owner.gid)
}

async function writeEntry(
  { path, bytes: size }: Entry,
  { bytes, data, owner }: { bytes: PartReader; data: string; owner: Owner },
): Promise<void> {
  const file = await open(join(data, path), 'w', 0o600)
  try {
    for (let left = size; left > 0; ) {
      const piece = await bytes.read(left)
      await file.writeFile(piece)
      left -= piece.length
    }
    if (owner) await file.chown(owner.uid, owner.gid)
  } finally {
    await file.close()
  }
}

/** The bytes of all parts, one after another, with only one part in memory at a time. */
class PartReader {
  private readonly place: BackupPlace
  private readonly parts: readonly Part[]
  private next = 0
  private rest: Buffer = Buffer.alloc(0)

  constructor(place: BackupPlace, parts: readonly Part[]) {
    this.place = place
    this.parts = parts
  }

  /** Returns at least one byte, and at most as many as requested. */
  async read(most: number): Promise<Buffer> {
    if (this.rest.length === 0) this.rest = await this.load()
    const piece = this.rest.subarray(0, most)
    this.rest = this.rest.subarray(piece.length)
    return piece
  }

  private async load(): Promise<Buffer> {
    const part = this.parts[this.next++]
    if (part === undefined) throw new StartError('The backup is damaged: it ends too early.')
    const stored = await this.place.get(part.name)
    if (stored === undefined)
      throw new StartError(`The backup is damaged: ${part.name} is missing.`)
    const raw = await decompress(stored).catch(() => undefined)
    if (raw === undefined || sha256Of(raw) !== part.sha256) {
      throw new StartError(
        `The backup is damaged: ${part.name} does not match what was stored. Use another backup.`,
      )
    }
    return raw
  }
}

import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { compress, sha256Of } from '../compress.ts'
import type { Part } from '../manifest.ts'
import type { BackupPlace } from '../place/backup-place.ts'

const PART_BYTES = 16 * 1024 * 1024

/** Splits a stream of bytes into compressed parts of a bounded size, and stores them. */
export class PartWriter {
  readonly parts: Part[] = []
  private readonly place: BackupPlace
  private readonly prefix: string
  private waiting: Buffer[] = []
  private waitingBytes = 0

  constructor(place: BackupPlace, prefix: string) {
    this.place = place
    this.prefix = prefix
  }

  async write(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + PART_BYTES - this.waitingBytes)
      this.waiting.push(piece)
      this.waitingBytes += piece.length
      at += piece.length
      if (this.waitingBytes === PART_BYTES) await this.flush()
    }
  }

  async flush(): Promise<void> {
    if (this.waitingBytes === 0) return
    const raw = Buffer.concat(this.waiting)
    this.waiting = []
    this.waitingBytes = 0
    const name = `${this.prefix}${String(this.parts.length + 1).padStart(6, '0')}.zst`
    const stored = await compress(raw)
    await this.place.put(name, stored)
    this.parts.push({ name, bytes: raw.length, stored: stored.length, sha256: sha256Of(raw) })
  }
}

/**
 * Checks that every part is still stored unchanged, because a backup can run for days and others
 * have access to the place where it is stored.
 */
export async function demandParts(
  place: BackupPlace,
  prefix: string,
  parts: readonly Part[],
): Promise<void> {
  const kept = new Map((await place.list(prefix)).map(({ name, bytes }) => [name, bytes]))
  const missing = parts.find(({ name, stored }) => kept.get(name) !== stored)
  if (missing === undefined) return
  throw new StartError(
    `${missing.name} in BACKUP_TO was deleted or changed while this backup was running, so the backup cannot be used. Find out what changed it, then start the backup again.`,
  )
}

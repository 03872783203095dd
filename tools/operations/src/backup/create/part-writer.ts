import { compress, sha256Of } from '../compress.ts'
import type { Part } from '../manifest.ts'
import type { BackupPlace } from '../place/backup-place.ts'

const PART_BYTES = 16 * 1024 * 1024

/** Takes a stream of bytes and keeps it in compressed parts of a bounded size. */
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

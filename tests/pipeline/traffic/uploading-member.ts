import { createHash, randomBytes, randomUUIDv7 as uuid } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { StreamState } from '@ideathlon/contracts/attachments/attachment-uploads'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { writeMetadata } from '../../../services/api/src/site/attachments/tus/headers.ts'
import { type Edge, join, type Member } from './member.ts'

const STREAM = '/api/content/attachments/stream-upload'
const TUS = { 'tus-resumable': '1.0.0' }
const [BYTES, PART_BYTES] = [400_000, 32_000]
const [PAUSE_MS, ATTEMPT_MS] = [30, 8_000]

/**
 * A member who uploads one video after another in small parts, and continues with the missing parts
 * after each failure.
 */
export class UploadingMember {
  private readonly edge: Edge
  private readonly member: Member
  private readonly sent = new Map<string, string>()
  private running: Promise<void> = Promise.resolve()
  private isStopping = false

  private constructor(edge: Edge, member: Member) {
    this.edge = edge
    this.member = member
  }

  static async begin(edge: Edge): Promise<UploadingMember> {
    const uploading = new UploadingMember(edge, await join(edge))
    uploading.running = uploading.keepGoing()
    return uploading
  }

  private async keepGoing(): Promise<void> {
    while (!this.isStopping) await this.upload()
  }

  private async upload(): Promise<void> {
    const film = randomVideo()
    const key = uuid()
    const metadata = writeMetadata({ name: 'storm.mp4', type: 'video/mp4' })
    const id = await this.until(async () => {
      const created = await this.call('POST', '', {
        'upload-length': String(film.length),
        'upload-metadata': metadata,
        'idempotency-key': key,
      })
      return created.ok ? created.headers.get('location')?.split('/').at(-1) : undefined
    })
    await this.until(async () => {
      const { offset } = await this.progress(id)
      if (offset === film.length) return true
      const part = film.subarray(offset, offset + PART_BYTES)
      const type = { 'content-type': 'application/offset+octet-stream' }
      await this.call('PATCH', `/${id}`, { ...type, 'upload-offset': String(offset) }, part)
      return undefined
    })
    await this.until(async () => (await this.progress(id)).attachment ?? undefined)
    this.sent.set(id, hashOf(film))
  }

  private async progress(id: string) {
    const answer = await this.call('GET', `/${id}`)
    if (answer.status === 404) throw new Error('an upload that had begun is gone')
    return StreamState.parse((await answer.json()).data)
  }

  /** Retries until there is an answer, as a client that has lost its server does. */
  private async until<T>(attempt: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const found = await attempt().catch((error: unknown) => {
        if (error instanceof TypeError || error instanceof SyntaxError) return undefined
        if (error instanceof DOMException) return undefined
        throw error
      })
      if (found !== undefined) return found
      await sleep(PAUSE_MS)
    }
  }

  private async call(method: string, path: string, headers = {}, body?: Buffer<ArrayBuffer>) {
    const answer = await fetch(`${this.edge.chance.of(this.edge.instances).url}${STREAM}${path}`, {
      method,
      headers: { ...TUS, ...headers, authorization: `Bearer ${this.member.token}` },
      signal: AbortSignal.timeout(ATTEMPT_MS),
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 500) throw new TypeError(`answered ${answer.status}`)
    return answer
  }

  /**
   * Checks that every video is stored once and unchanged, and that its member's used storage is the
   * sum of these videos.
   */
  async expectKept(owner: Pool): Promise<void> {
    this.isStopping = true
    await this.running
    expect(this.sent.size).toBeGreaterThan(0)
    for (const [id, hash] of this.sent) {
      const url = `${this.edge.instances[0]?.url}/api/content/attachments/files/${id}/content`
      const answer = await fetch(url, { headers: { authorization: `Bearer ${this.member.token}` } })
      expect(hashOf(Buffer.from(await answer.arrayBuffer()))).toBe(hash)
    }
    const { rows } = await owner.query(
      `select (select array_agg(id order by id) from api.attachments where owner = $1) as files,
         (select bytes::int from api.storage_sums where member = $1) as bytes`,
      [this.member.id],
    )
    const files = [...this.sent.keys()].toSorted()
    expect(rows).toEqual([{ files, bytes: files.length * BYTES }])
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function randomVideo(): Buffer<ArrayBuffer> {
  const film = Buffer.from(randomBytes(BYTES))
  Buffer.from('\0\0\0\x10ftypisom\0\0\0\0').copy(film)
  film.writeUInt32BE(BYTES - 16, 16)
  film.write('mdat', 20)
  return film
}

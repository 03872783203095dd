import {
  STREAM_CHUNK_BYTES,
  STREAM_RETRY_DELAYS_MS,
} from '@ideathlon/contracts/attachments/attachment-limits'
import {
  cancelStreamUpload,
  createStreamUpload,
  readStreamUpload,
} from '@ideathlon/contracts/attachments/attachment-uploads'
import type { Attachment } from '@ideathlon/contracts/attachments/attachments'
import type { BytesAnswer, BytesToSend } from '../../../api/sending/send-bytes.ts'
import { Problem } from '../../../lib/problem.ts'

export type Announced = {
  name: string
  type: string
  private: boolean
  kept: boolean
  folder: string | null
}

/** Remembers an unfinished upload. `recall` returns its id, or undefined if there is none. */
export type UploadMemory = {
  recall(): string | undefined
  keep(id: string): void
  forget(): void
}

type Sender = (bytes: BytesToSend) => Promise<BytesAnswer>

export type StreamParts = {
  file: Blob
  announced: Announced
  memory: UploadMemory
  signal: AbortSignal
  onSent: (bytes: number) => void
  send: Sender
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const STREAM = `/api${createStreamUpload.url}`
const TUS = { 'tus-resumable': '1.0.0' }
const ANSWERED_AS_UPLOADED = readStreamUpload.answer

/**
 * Statuses of problems that pass by themselves: no connection, a busy server, or another tab that
 * has sent more of the same file.
 */
const RETRYABLE_STATUSES = new Set([0, 408, 409, 423, 429, 460, 500, 502, 503, 504])

/**
 * Sends a file in parts with tus 1.0, and continues where an earlier attempt on this page or before
 * a reload ended. After a failure it asks the server how much has arrived and waits longer each
 * time. It gives up when nothing more arrives.
 */
export async function sendStream(parts: StreamParts): Promise<Attachment> {
  const { memory, signal } = parts
  // The creation is always requested under this key, so that a lost answer does not lead to a
  // second upload.
  const key = crypto.randomUUID()
  let best = -1
  let failures = 0
  for (;;) {
    const reached = { offset: -1 }
    try {
      return await attempt(parts, key, reached)
    } catch (error) {
      if (signal.aborted) throw error
      if (!mayPass(error)) {
        memory.forget()
        throw error
      }
      failures = reached.offset > best ? 0 : failures
      best = Math.max(best, reached.offset)
      const delay = STREAM_RETRY_DELAYS_MS[failures]
      if (delay === undefined) throw error
      failures += 1
      await parts.wait(delay, signal)
    }
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof Problem && RETRYABLE_STATUSES.has(error.status)

async function attempt(
  parts: StreamParts,
  key: string,
  reached: { offset: number },
): Promise<Attachment> {
  const { file, send, signal, onSent, memory } = parts
  const found = await findUpload(parts, key)
  const { id } = found
  const url = `${STREAM}/${id}`
  reached.offset = found.offset
  onSent(found.offset)
  while (reached.offset < file.size) {
    const { offset } = reached
    const { header } = await send({
      method: 'PATCH',
      url,
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: file.slice(offset, offset + STREAM_CHUNK_BYTES),
      signal,
      onSent: (bytes) => onSent(offset + bytes),
    })
    reached.offset = Number(header('upload-offset'))
  }
  const { content } = await send({ method: 'GET', url, signal })
  const { attachment } = ANSWERED_AS_UPLOADED.parse(content).data
  if (attachment === null) throw new Problem('fault', 'The file did not arrive. Try again.')
  memory.forget()
  return attachment
}

/** Finds the earlier upload to continue if it still exists, and begins a new one otherwise. */
async function findUpload(
  { file, announced, memory, send, signal }: StreamParts,
  key: string,
): Promise<{ id: string; offset: number }> {
  const known = memory.recall()
  if (known !== undefined) {
    try {
      const url = `${STREAM}/${known}`
      const { header } = await send({ method: 'HEAD', url, headers: TUS, signal })
      const isSame = header('upload-length') === String(file.size)
      if (isSame) return { id: known, offset: Number(header('upload-offset')) }
    } catch (error) {
      if (!(error instanceof Problem && error.kind === 'missing')) throw error
    }
    memory.forget()
  }
  const { content } = await send({
    method: 'POST',
    url: STREAM,
    headers: {
      ...TUS,
      'upload-length': String(file.size),
      'upload-metadata': metadataOf(announced),
      'idempotency-key': known === undefined ? key : crypto.randomUUID(),
    },
    signal,
  })
  const { id, offset } = createStreamUpload.answer.parse(content).data
  memory.keep(id)
  return { id, offset }
}

function metadataOf({ folder, ...announced }: Announced): string {
  const all = { ...announced, ...(folder !== null && { folder }) }
  return Object.entries(all)
    .map(([key, value]) => `${key} ${inBase64(String(value))}`.trim())
    .join(',')
}

const inBase64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** Cancels an upload for good; the server deletes what has arrived. */
export async function dropStream(
  memory: UploadMemory,
  send: Sender,
  signal: AbortSignal,
): Promise<void> {
  const id = memory.recall()
  memory.forget()
  if (id === undefined) return
  const url = `/api${cancelStreamUpload.url.replace(':id', id)}`
  await send({ method: 'DELETE', url, headers: TUS, signal })
}

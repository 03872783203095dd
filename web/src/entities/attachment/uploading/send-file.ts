import {
  STREAM_UPLOAD_BYTES_MAX,
  STREAM_UPLOAD_TOO_LARGE,
} from '@ideathlon/contracts/attachments/attachment-limits'
import {
  announceAttachment,
  uploadAttachment,
} from '@ideathlon/contracts/attachments/attachment-uploads'
import type { Attachment } from '@ideathlon/contracts/attachments/attachments'
import { call } from '../../../api/call.ts'
import { sendBytes } from '../../../api/sending/send-bytes.ts'
import { Problem } from '../../../lib/problem.ts'
import { type Announced, sendStream } from './stream-upload.ts'
import { uploadMemory } from './upload-memory.ts'

/** Larger files are sent in parts, so that they can be resumed after a lost connection. */
const AT_ONCE_BYTES_MAX = 4 * 1024 * 1024

export type SendingFile = {
  file: File
  announced: Announced
  signal: AbortSignal
  onSent: (bytes: number) => void
}

/** Sends a file: a small one in one request, a large one in parts. */
export async function sendFile(sending: SendingFile): Promise<Attachment> {
  const { file, announced, signal, onSent } = sending
  if (file.size === 0) throw new Problem('invalid', 'This file is empty. Choose another one.')
  if (file.size > STREAM_UPLOAD_BYTES_MAX) {
    throw new Problem('invalid', STREAM_UPLOAD_TOO_LARGE)
  }
  if (file.size > AT_ONCE_BYTES_MAX) {
    return sendStream({ ...sending, memory: uploadMemory(file), send: sendBytes, wait })
  }
  const { data } = await call(
    announceAttachment,
    { body: { ...announced, size: file.size } },
    signal,
  )
  const { url, headers } = data
  const { content } = await sendBytes({ method: 'PUT', url, headers, body: file, signal, onSent })
  return uploadAttachment.answer.parse(content).data
}

/** Stops waiting early when the connection is back, or when the upload is cancelled. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((go) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      go()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

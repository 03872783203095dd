import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutgoingError } from './outgoing-error.ts'

export type Bound = {
  /** The limit on the bytes received, and on the unpacked bytes. */
  bytesMax: number
  /** Returns the beginning of a larger body instead of refusing it. */
  isCut?: boolean | undefined
}

const UNPACK: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The encodings that `readBounded` can read. */
export const ENCODINGS = 'gzip, deflate, br'

/**
 * The unpacked body of an answer. Unpacking stops at the limit, so that a small body cannot become
 * a huge one.
 */
export async function readBounded(
  answer: IncomingMessage,
  { bytesMax, isCut = false }: Bound,
): Promise<Buffer> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const open = UNPACK[encoding]
  if (open === undefined && encoding !== 'identity') throw new OutgoingError('type')
  const body: Readable = open === undefined ? answer : unpacked(answer, open(), bytesMax)
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of body) {
      parts.push(part)
      length += part.length
      if (length > bytesMax) {
        if (!isCut) throw new OutgoingError('too_large')
        break
      }
    }
  } finally {
    body.destroy()
    answer.destroy()
  }
  return Buffer.concat(parts, Math.min(length, bytesMax))
}

function unpacked(
  answer: IncomingMessage,
  unpack: NodeJS.ReadWriteStream & Readable,
  bytesMax: number,
): Readable {
  let arrived = 0
  answer.on('data', (part: Buffer) => {
    arrived += part.length
    if (arrived > bytesMax) unpack.destroy(new OutgoingError('too_large'))
  })
  answer.on('error', (error) => unpack.destroy(error))
  answer.on('aborted', () => unpack.destroy(new OutgoingError('unreachable')))
  answer.pipe(unpack)
  return unpack
}

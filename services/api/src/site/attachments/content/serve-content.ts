import { Readable } from 'node:stream'
import type { AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PartRole } from '../tables.ts'
import { bytesOf, type ContentStore, readParts } from './content-store.ts'
import { rangeOf } from './range.ts'

/** The content to send, with its type and its name. */
export type Served = {
  id: AttachmentId
  role: PartRole
  type: string
  disposition: string
}

const NO_RANGE = 'This file does not have the requested range of bytes.'

/**
 * Sends bytes with headers that keep a browser from running them: no scripts, no frames, no type
 * sniffing. Permission is checked every time; if the file is unchanged, it is not sent again.
 */
export async function serveContent(
  { db, store }: ContentStore,
  served: Served,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const parts = await readParts(db, served.id, served.role)
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const etag = `"${served.id}-${served.role}"`
  const fresh = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = fresh ? rangeOf(request.headers.range, total) : undefined
  if (range === 'unsatisfiable') {
    const headers = { 'content-range': `bytes */${total}` }
    throw new Refusal(
      416,
      { error: { code: 'no_such_range', message: NO_RANGE } },
      NO_RANGE,
      headers,
    )
  }
  reply.headers({
    'content-type': served.type,
    'content-disposition': served.disposition,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag,
  })
  // Ranges refer to the uncompressed bytes, so they are not compressed.
  request.raw.headers['x-no-compression'] = 'yes'
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { from, to } = range ?? { from: 0, to: total - 1 }
  reply.code(range === undefined ? 200 : 206)
  if (range !== undefined) reply.header('content-range', `bytes ${from}-${to}/${total}`)
  reply.header('content-length', to - from + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(Readable.from(bytesOf(store, parts, { from, to }), { objectMode: false }))
}

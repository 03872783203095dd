import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Adds a validator to a document, and sends no body to a browser that already has the same
 * document. The validator is weak, because the same document is sent in several encodings.
 */
export async function answerUnchanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
  const hash = createHash('sha256').update(payload).digest('base64url')
  const etag = `W/"${hash}"`
  reply.header('etag', etag)
  const known = headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  if (!known.includes(etag)) return payload
  reply.code(304)
  return ''
}

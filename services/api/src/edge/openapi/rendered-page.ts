import { unavailable } from '@ideathlon/service-kit/http/refusal'
import { BackgroundWorker } from '@ideathlon/service-kit/worker/background-worker'
import type { FastifyReply, FastifyRequest } from 'fastify'

const ANSWER_MS_MAX = 60_000
const WAITING_MAX = 1
const HEAP_MB_MAX = 512

const ENCODINGS = ['br', 'gzip'] as const

/** Text, both plain and compressed. */
type Packed = Record<'plain' | (typeof ENCODINGS)[number], Uint8Array>
export type RenderedDocuments = { json: Packed; page: Packed }

/** Builds and compresses the API documents once, on a separate thread. */
export function renderOnce(): () => Promise<RenderedDocuments> {
  let rendered: Promise<RenderedDocuments> | undefined
  const render = async () => {
    const limits = { answerMsMax: ANSWER_MS_MAX, waitingMax: WAITING_MAX, heapMbMax: HEAP_MB_MAX }
    const thread = new BackgroundWorker<'calls', RenderedDocuments>(
      new URL('./page-worker.ts', import.meta.url),
      limits,
    )
    try {
      return await thread.ask('calls')
    } finally {
      await thread.close()
    }
  }
  return () => {
    rendered ??= render().catch(() => {
      rendered = undefined
      throw unavailable('The list of API calls cannot be generated right now.', 60)
    })
    return rendered
  }
}

/** The body in the first encoding that the client accepts. */
export function packedFor<T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  packed: Packed,
): T {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  const encoding = ENCODINGS.find((each) => accepted.includes(each) || accepted.includes('*'))
  reply.header('vary', 'accept-encoding')
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return Buffer.from(packed[encoding ?? 'plain']) as T
}

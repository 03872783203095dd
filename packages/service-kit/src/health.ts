import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Answers undefined when ready, else a sentence that says what is missing. */
export type ReadyCheck = () => Promise<string | undefined>

/** A database that is cut off answers nothing at all: that is an answer, and within two seconds. */
const READY_MS_MAX = 1_500
const tooLate = () => sleep(READY_MS_MAX, 'the database does not answer', { ref: false })

/** /healthz: the process lives. /readyz: it can serve. /metrics: its numbers. */
export function serveHealth(
  app: FastifyInstance,
  { ready, metrics }: { ready: ReadyCheck; metrics: Metrics },
): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const missing = await Promise.race([ready().catch((error: Error) => error.message), tooLate()])
    return missing === undefined
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'waiting', missing })
  })
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}

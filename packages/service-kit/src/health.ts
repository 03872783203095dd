import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Answers undefined when ready, else a sentence that says what is missing. */
export type ReadyCheck = () => Promise<string | undefined>

/** /healthz: the process lives. /readyz: it can serve. /metrics: its numbers. */
export function serveHealth(
  app: FastifyInstance,
  { ready, metrics }: { ready: ReadyCheck; metrics: Metrics },
): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const missing = await ready().catch((error: Error) => error.message)
    return missing === undefined
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'waiting', missing })
  })
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './http/app.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'

/** Returns undefined if the service is ready, and otherwise what is missing. */
type ReadyCheck = () => Promise<string | undefined>

/** A database behind a broken network never answers, so the check has a timeout. */
const READY_MS_MAX = 1_500
const timeOut = () => sleep(READY_MS_MAX, 'the database does not answer', { ref: false })

type Watched = { logger: Logger; metrics: Metrics; ready: ReadyCheck }
type Address = { METRICS_HOST: string; METRICS_PORT: number }

export type Monitoring = { port: number; close(): Promise<void> }

/**
 * Opens the operators' port: /readyz says whether the service can serve, and /metrics shows its
 * metrics. It is never the public port, because the metrics change when somebody acts in an open
 * challenge.
 */
export async function openMonitoring(
  { METRICS_HOST, METRICS_PORT }: Address,
  { logger, metrics, ready }: Watched,
): Promise<Monitoring> {
  const app = createApp(logger)
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const missing = await Promise.race([ready().catch((error: Error) => error.message), timeOut()])
    return missing === undefined
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'waiting', missing })
  })
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType)
    return metrics.registry.metrics()
  })
  await app.listen({ host: METRICS_HOST, port: METRICS_PORT })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : METRICS_PORT
  logger.info({ host: METRICS_HOST, port }, 'serving metrics and readiness')
  return { port, close: () => app.close() }
}

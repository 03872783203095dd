import type { FastifyInstance } from 'fastify'

/** Whether the process is alive. The answer is public, so it says nothing else. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
}

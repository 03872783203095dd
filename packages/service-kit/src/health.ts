import type { FastifyInstance } from 'fastify'

/** Whether the process is alive, and nothing else: this answer is public. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
}

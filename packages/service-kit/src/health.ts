import type { FastifyInstance } from 'fastify'

/** Answers while the process is alive. The address is public, so it reveals nothing else. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
}

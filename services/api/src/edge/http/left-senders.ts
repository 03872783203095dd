import type { FastifyInstance } from 'fastify'

/**
 * Drops a request whose sender left while it waited: nobody would read the answer, and an overloaded instance has
 * none to spare. Nothing of it has been done, so the same idempotency key can be sent again.
 */
export function dropLeftSenders(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.raw.socket.destroyed) return
    reply.hijack()
    return reply
  })
}

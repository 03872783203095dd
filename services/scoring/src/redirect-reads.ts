import type { InstanceBeat } from '@ideathlon/contracts/operations'
import { READ_HERE_HEADER } from '@ideathlon/contracts/subjects'
import type { FastifyInstance } from 'fastify'

/**
 * While this instance leads, redirects reads to the follower that serves them, because the leader
 * has to write and project. A header overrides this: the api tries followers first and comes here
 * if none of them answers.
 */
export function redirectReads(
  app: FastifyInstance,
  reader: () => Pick<InstanceBeat, 'url'> | undefined,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !request.url.startsWith('/api/')) return
    if (request.headers[READ_HERE_HEADER] !== undefined) return
    const url = reader()?.url
    if (url) return reply.redirect(url + request.url, 307)
  })
}

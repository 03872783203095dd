import type { InstanceBeat } from '@ideathlon/contracts/operations'
import { READ_HERE_HEADER } from '@ideathlon/contracts/subjects'
import type { FastifyInstance } from 'fastify'

/**
 * Sends reads to the follower that serves them while this instance leads, because the leader
 * has to write and project. The header overrides it: the api tries followers first and
 * comes here when none answers.
 */
export function leaveReads(
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

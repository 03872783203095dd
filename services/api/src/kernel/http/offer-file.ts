import type { FastifyReply } from 'fastify'

/** Marks an answer as a file that the browser is to save and that no cache may keep. */
export function offerFile(reply: FastifyReply, name: string, type: string): void {
  reply.header('content-type', type)
  reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.header('cache-control', 'no-store')
}

import type { FastifyReply } from 'fastify'

/** Marks an answer as a file to be saved, which no cache keeps. */
export function offerFile(reply: FastifyReply, name: string, type: string): void {
  reply.header('content-type', type)
  reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.header('cache-control', 'no-store')
}

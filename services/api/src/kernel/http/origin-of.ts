import type { FastifyRequest } from 'fastify'

/** The origin of the site as the client addresses it. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  return `${request.protocol}://${request.host}`
}

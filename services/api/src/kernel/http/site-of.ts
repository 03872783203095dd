import type { FastifyRequest } from 'fastify'

/** The origin of the site, such as https://example.org, as the client addresses it. */
export function siteOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  return `${request.protocol}://${request.host}`
}

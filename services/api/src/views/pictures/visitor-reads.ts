import { DEFAULT_LANGUAGE, type Language } from '@ideathlon/contracts/languages'
import type { Route, RouteAnswer } from '@ideathlon/contracts/route'
import { notFound, unavailable } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads an address of a route as a visitor would. */
export type VisitorRead = <R extends Route>(
  route: R,
  address: `/${string}`,
  request: FastifyRequest,
) => Promise<RouteAnswer<R>>

const BUSY_FROM = 500
const TOO_MANY = 429

/**
 * Reads through the public routes and without a session, so that a picture cannot contain anything
 * that is hidden from visitors.
 */
export function visitorReads(
  app: FastifyInstance,
  language: Language = DEFAULT_LANGUAGE,
): VisitorRead {
  return async (route, address, { ip, host }) => {
    const url = `/api${address}`
    const headers = { host, 'accept-language': language }
    const { statusCode, body } = await app.inject({ url, remoteAddress: ip, headers })
    if (statusCode >= BUSY_FROM || statusCode === TOO_MANY) {
      throw unavailable('This cannot be shown right now. Please try again.', 5)
    }
    if (statusCode !== 200) throw notFound('This does not exist, or visitors cannot see it.')
    return route.answer.parse(JSON.parse(body)) as RouteAnswer<typeof route>
  }
}

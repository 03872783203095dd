import type { FastifyRequest } from 'fastify'
import type { Config } from '../../kernel/config/config.ts'

type Site = Pick<Config, 'PUBLIC_URL' | 'COOKIE_DOMAIN'>

/** The site as authenticators know it: its domain, and the origin of the requesting page. */
export type Party = { domain: string; origin: string }

/**
 * Passkeys are bound to one domain. Where subdomains share sessions, they also share passkeys.
 * Without a configured public URL, the domain is the host of the request. The browser vouches for
 * the origin, so nothing is gained by sending a false host.
 */
export function relyingPartyOf(
  { PUBLIC_URL, COOKIE_DOMAIN }: Site,
  request: FastifyRequest,
): Party {
  const here = `${request.protocol}://${request.host}`
  if (PUBLIC_URL === undefined) return { domain: request.hostname, origin: here }
  const site = new URL(PUBLIC_URL)
  const shared = COOKIE_DOMAIN?.replace(/^\./, '')
  const isBelow = shared !== undefined && `.${request.hostname}`.endsWith(`.${shared}`)
  return {
    domain: shared ?? site.hostname,
    origin: isBelow ? `${site.protocol}//${request.host}` : site.origin,
  }
}

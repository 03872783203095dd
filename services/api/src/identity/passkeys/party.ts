import type { FastifyRequest } from 'fastify'
import type { Config } from '../../kernel/config/config.ts'

type Site = Pick<Config, 'PUBLIC_URL' | 'COOKIE_DOMAIN'>

/** The site as authenticators know it: its domain, and the page that asks. */
export type Party = { domain: string; origin: string }

/**
 * Passkeys are made for one domain. Where subdomains share sessions, they share passkeys.
 * Without a public address the site is the one that was called; the browser vouches for the origin,
 * so another host gains nothing.
 */
export function partyOf({ PUBLIC_URL, COOKIE_DOMAIN }: Site, request: FastifyRequest): Party {
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

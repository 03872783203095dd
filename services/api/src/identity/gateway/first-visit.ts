import { randomBytes } from 'node:crypto'
import { RECRUIT_DAYS } from '@ideathlon/contracts/scouting'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openCookieJar } from '../../kernel/http/cookies.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { followedLinks, LINKS_COOKIE, linkIn, withLink } from './followed-links.ts'
import { SCOUT_COOKIE } from './scout.ts'

const DAY_S = 24 * 60 * 60
/** A random number, kept for as long as browsers allow. It contains nothing about the browser. */
const FINGERPRINT = { name: 'fingerprint', maxAge: 400 * DAY_S, bytes: 16 }
const SCOUT_MAX_AGE = RECRUIT_DAYS * DAY_S

/**
 * Sets the cookies of a first visit: a random number for the browser, and the
 * scout whose link it followed.
 */
export function setFirstVisitCookies(app: FastifyInstance, { config }: RouteParts): void {
  const jar = openCookieJar(config)
  app.addHook('onRequest', async (request, reply) => {
    if (!isPage(request)) return
    if (request.cookies[FINGERPRINT.name] === undefined) {
      const number = randomBytes(FINGERPRINT.bytes).toString('base64url')
      jar.set(reply, FINGERPRINT.name, number, { maxAge: FINGERPRINT.maxAge })
    }
    const link = linkIn(request)
    if (link === undefined) return
    if (request.cookies[SCOUT_COOKIE] === undefined) {
      jar.set(reply, SCOUT_COOKIE, link.scout, { maxAge: SCOUT_MAX_AGE })
    }
    const links = withLink(followedLinks(request), link)
    if (links !== undefined) jar.set(reply, LINKS_COOKIE, links, { maxAge: SCOUT_MAX_AGE })
  })
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  // A card embedded in another site sets no cookies.
  if (method !== 'GET' || /^\/(api|assets|embed)\//.test(url)) return false
  return headers.accept?.includes('text/html') === true
}

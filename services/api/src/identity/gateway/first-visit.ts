import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openCookieJar } from '../../kernel/http/cookies.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { SCOUT_COOKIE } from './scout.ts'

const DAY_S = 24 * 60 * 60
/** A random number, kept as long as browsers keep cookies; nothing is measured of the browser. */
const FINGERPRINT = { name: 'fingerprint', maxAge: 400 * DAY_S, bytes: 16 }
const SCOUT_MAX_AGE = 270 * DAY_S
const SCOUT = /^[a-z0-9][a-z0-9_.-]{0,29}$/i

/** Sets the cookies of a first visit: a random number for the browser, and the scout whose link it followed. */
export function setFirstVisitCookies(app: FastifyInstance, { config }: RouteParts): void {
  const jar = openCookieJar(config)
  app.addHook('onRequest', async (request, reply) => {
    if (!isPage(request)) return
    if (request.cookies[FINGERPRINT.name] === undefined) {
      const number = randomBytes(FINGERPRINT.bytes).toString('base64url')
      jar.set(reply, FINGERPRINT.name, number, { maxAge: FINGERPRINT.maxAge })
    }
    const { scout_id } = request.query as { scout_id?: unknown }
    const isFirst = request.cookies[SCOUT_COOKIE] === undefined
    if (isFirst && typeof scout_id === 'string' && SCOUT.test(scout_id)) {
      jar.set(reply, SCOUT_COOKIE, scout_id, { maxAge: SCOUT_MAX_AGE })
    }
  })
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || url.startsWith('/api/') || url.startsWith('/assets/')) return false
  return headers.accept?.includes('text/html') === true
}

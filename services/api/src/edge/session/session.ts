import '@fastify/cookie'
import { SHADOW_COOKIE, SHADOW_UNTIL_COOKIE } from '@ideathlon/contracts/shadow'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type AdminRule,
  hashOfToken,
  readSession,
  renewSession,
  SESSION_SECONDS,
} from '../../identity/sessions/sessions.ts'
import type { ApiDb, Deps } from '../../kernel/deps.ts'
import type { CookieJar } from './cookies.ts'

const COOKIE = 'bn_auth'
const TOKEN = /^[\w-]{20,100}$/

/** The session token of a request: what it says by itself goes before what the browser adds. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? []
  const { [SHADOW_COOKIE]: shadow, [COOKIE]: own } = request.cookies
  const token = scheme?.toLowerCase() === 'bearer' ? bearer : (tokenIn(shadow) ?? own)
  return tokenIn(token)
}

/** The member's own session under a shadow. */
export function ownTokenOf(request: FastifyRequest): string | undefined {
  return tokenIn(request.cookies[COOKIE])
}

export function shadowTokenOf(request: FastifyRequest): string | undefined {
  return tokenIn(request.cookies[SHADOW_COOKIE])
}

function tokenIn(text: string | undefined): string | undefined {
  return text !== undefined && TOKEN.test(text) ? text : undefined
}

/** By which the tables know a request's session. */
export function sessionHashOf(request: FastifyRequest): Buffer | undefined {
  const token = tokenOf(request)
  return token === undefined ? undefined : hashOfToken(token)
}

/** A shadow that has ended is no sign-out: the admin is themselves again. */
export function actorFromSession(db: ApiDb, now: () => Date, rule: AdminRule = {}): ReadActor {
  return async (request) => {
    const token = tokenOf(request)
    const actor = token === undefined ? undefined : await readSession(db, token, now(), rule)
    if (actor !== undefined || token === undefined) return actor
    const own = token === shadowTokenOf(request) ? ownTokenOf(request) : undefined
    return own === undefined ? undefined : readSession(db, own, now(), rule)
  }
}

export type SessionCookies = {
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
  setShadow(reply: FastifyReply, token: string, time: { seconds: number; until: Date }): void
  clearShadow(reply: FastifyReply): void
}

/** Scripts cannot read the cookie; who wants to send a bearer has the token from signing in. */
export function sessionCookies(jar: CookieJar): SessionCookies {
  return {
    set: (reply, token) => jar.set(reply, COOKIE, token, { maxAge: SESSION_SECONDS }),
    clear: (reply) => jar.clear(reply, COOKIE),
    setShadow: (reply, token, { seconds, until }) => {
      jar.set(reply, SHADOW_COOKIE, token, { maxAge: seconds })
      const seen = { httpOnly: false, maxAge: seconds }
      jar.set(reply, SHADOW_UNTIL_COOKIE, String(until.getTime()), seen)
    },
    clearShadow: (reply) => {
      jar.clear(reply, SHADOW_COOKIE)
      jar.clear(reply, SHADOW_UNTIL_COOKIE, { httpOnly: false })
    },
  }
}

/** All that a route needs of sessions. */
export type Session = { readActor: ReadActor; cookies: SessionCookies; adminRule: AdminRule }

/** Hands the browser a new token for a session in use; whoever sends a bearer keeps theirs. */
export async function keepFresh(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { cookies }: Session,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const token = ownTokenOf(request)
  if (token === undefined || token !== tokenOf(request)) return
  const fresh = await renewSession(db, token, now())
  if (fresh !== undefined) cookies.set(reply, fresh)
}

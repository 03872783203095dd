import '@fastify/cookie'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfToken, readSession, SESSION_SECONDS } from '../accounts/sessions.ts'
import type { ApiDb } from '../deps.ts'

const COOKIE = 'bn_auth'
const TOKEN = /^[\w-]{20,100}$/

/** The session token of a request: what it says by itself goes before what the browser adds. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? []
  const token = scheme?.toLowerCase() === 'bearer' ? bearer : request.cookies[COOKIE]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** By which the tables know a request's session. */
export function sessionHashOf(request: FastifyRequest): Buffer | undefined {
  const token = tokenOf(request)
  return token === undefined ? undefined : hashOfToken(token)
}

export function actorFromSession(db: ApiDb, now: () => Date): ReadActor {
  return async (request) => {
    const token = tokenOf(request)
    return token === undefined ? undefined : readSession(db, token, now())
  }
}

export type SessionCookies = {
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/** Scripts cannot read the cookie; who wants to send a bearer has the token from signing in. */
export function sessionCookies(config: {
  COOKIE_DOMAIN?: string | undefined
  SECURE_COOKIES: boolean
}): SessionCookies {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.SECURE_COOKIES,
    ...(config.COOKIE_DOMAIN && { domain: config.COOKIE_DOMAIN }),
  }
  return {
    set: (reply, token) =>
      void reply.setCookie(COOKIE, token, { ...options, maxAge: SESSION_SECONDS }),
    clear: (reply) => void reply.clearCookie(COOKIE, options),
  }
}

/** All that a route needs of sessions. */
export type Session = { readActor: ReadActor; cookies: SessionCookies }

import '@fastify/cookie'
import { IMPERSONATION_COOKIE } from '@ideathlon/contracts/impersonation'
import { API_KEY_PREFIX } from '@ideathlon/contracts/integrators/api-keys'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type AdminRule = {
  /** From this time on, an admin without a second factor has only the powers of a member. */
  adminsNeedSecondFactorFrom?: Date | undefined
}

export type SessionCookies = {
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
  setImpersonation(reply: FastifyReply, token: string, time: { seconds: number; until: Date }): void
  clearImpersonation(reply: FastifyReply): void
}

/** Identifies the sender of a request, and signs members in and out. */
export type Session = { readActor: ReadActor; cookies: SessionCookies; adminRule: AdminRule }

/** The cookie for a member's own session. */
export const SESSION_COOKIE = 'bn_auth'
const TOKEN = /^[\w-]{20,100}$/

/** The session token of a request: a bearer token if there is one, otherwise a cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { [IMPERSONATION_COOKIE]: shadow, [SESSION_COOKIE]: own } = request.cookies
  return tokenIn(bearerOf(request) ?? tokenIn(shadow) ?? own)
}

/** The bearer token of a request; it may be malformed or empty. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [scheme, bearer = ''] = headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? bearer : undefined
}

/** The API key of a request, which can be sent only as a bearer token. It may be malformed. */
export function apiKeyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const bearer = bearerOf(request)
  return bearer?.startsWith(API_KEY_PREFIX) ? bearer : undefined
}

/** The admin's own session during an impersonation. */
export function ownTokenOf(request: FastifyRequest): string | undefined {
  return tokenIn(request.cookies[SESSION_COOKIE])
}

export function impersonationTokenOf(request: FastifyRequest): string | undefined {
  return tokenIn(request.cookies[IMPERSONATION_COOKIE])
}

function tokenIn(text: string | undefined): string | undefined {
  return text !== undefined && TOKEN.test(text) ? text : undefined
}

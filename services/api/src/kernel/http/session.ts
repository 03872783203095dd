import '@fastify/cookie'
import { IMPERSONATION_COOKIE } from '@ideathlon/contracts/impersonation'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type AdminRule = {
  /** From here on an admin without a second factor is a member like others. */
  adminsNeedSecondFactorFrom?: Date | undefined
}

export type SessionCookies = {
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
  setShadow(reply: FastifyReply, token: string, time: { seconds: number; until: Date }): void
  clearShadow(reply: FastifyReply): void
}

/** What a route needs to know who sends a request, and to sign them in or out. */
export type Session = { readActor: ReadActor; cookies: SessionCookies; adminRule: AdminRule }

/** The cookie of a member's own session. */
export const SESSION_COOKIE = 'bn_auth'
const TOKEN = /^[\w-]{20,100}$/

/** The session token of a request: what it says by itself goes before what the browser adds. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? []
  const { [IMPERSONATION_COOKIE]: shadow, [SESSION_COOKIE]: own } = request.cookies
  const token = scheme?.toLowerCase() === 'bearer' ? bearer : (tokenIn(shadow) ?? own)
  return tokenIn(token)
}

/** The member's own session under a shadow. */
export function ownTokenOf(request: FastifyRequest): string | undefined {
  return tokenIn(request.cookies[SESSION_COOKIE])
}

export function shadowTokenOf(request: FastifyRequest): string | undefined {
  return tokenIn(request.cookies[IMPERSONATION_COOKIE])
}

function tokenIn(text: string | undefined): string | undefined {
  return text !== undefined && TOKEN.test(text) ? text : undefined
}

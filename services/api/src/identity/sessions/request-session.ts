import '@fastify/cookie'
import { IMPERSONATION_COOKIE } from '@ideathlon/contracts/impersonation'
import { IMPERSONATION_UNTIL_COOKIE } from '@ideathlon/contracts/impersonation-cookie'
import type { Actor } from '@ideathlon/service-kit/auth'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import { Batcher } from '@ideathlon/service-kit/log/gather'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDb, Deps } from '../../kernel/deps.ts'
import type { CookieJar } from '../../kernel/http/cookies.ts'
import {
  type AdminRule,
  impersonationTokenOf,
  ownTokenOf,
  SESSION_COOKIE,
  type Session,
  type SessionCookies,
  tokenOf,
} from '../../kernel/http/session.ts'
import { hashOfToken, readSessions, renewSession, SESSION_SECONDS } from './sessions.ts'

/** The hash under which the tables store a request's session. */
export function sessionHashOf(request: FastifyRequest): Buffer | undefined {
  const token = tokenOf(request)
  return token === undefined ? undefined : hashOfToken(token)
}

/** Sessions that are looked up at the same time are read in one statement. */
const GATHERING = { concurrency: 2, weightMax: 200, weigh: () => 1 }

/** After an impersonation ends, the admin's own session continues. */
export function actorFromSession(db: ApiDb, now: () => Date, rule: AdminRule = {}): ReadActor {
  const sessions = new Batcher<string, Actor | undefined>(
    (tokens) => readSessions(db, tokens, now(), rule),
    GATHERING,
  )
  return async (request) => {
    const token = tokenOf(request)
    const actor = token === undefined ? undefined : await sessions.add(token)
    if (actor !== undefined || token === undefined) return actor
    const own = token === impersonationTokenOf(request) ? ownTokenOf(request) : undefined
    return own === undefined ? undefined : sessions.add(own)
  }
}

/**
 * Scripts cannot read the cookie. Clients that use bearer tokens received theirs when signing in.
 */
export function sessionCookies(jar: CookieJar): SessionCookies {
  return {
    set: (reply, token) => jar.set(reply, SESSION_COOKIE, token, { maxAge: SESSION_SECONDS }),
    clear: (reply) => jar.clear(reply, SESSION_COOKIE),
    setImpersonation: (reply, token, { seconds, until }) => {
      jar.set(reply, IMPERSONATION_COOKIE, token, { maxAge: seconds })
      const seen = { httpOnly: false, maxAge: seconds }
      jar.set(reply, IMPERSONATION_UNTIL_COOKIE, String(until.getTime()), seen)
    },
    clearImpersonation: (reply) => {
      jar.clear(reply, IMPERSONATION_COOKIE)
      jar.clear(reply, IMPERSONATION_UNTIL_COOKIE, { httpOnly: false })
    },
  }
}

/** Gives the browser a new token for a session in use. Bearer tokens stay the same. */
export async function renewToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { cookies }: Session,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const token = ownTokenOf(request)
  if (token === undefined || token !== tokenOf(request)) return
  const fresh = await renewSession(db, token, now())
  if (fresh !== undefined) cookies.set(reply, fresh)
}

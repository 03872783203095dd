import { readContinuation } from '@ideathlon/contracts/identity'
import type { MemberId } from '@ideathlon/contracts/ids'
import { isSignInPath, type OwnHosts, safePlace } from '@ideathlon/contracts/safe-place'
import { exchangeToken } from '@ideathlon/contracts/session-exchange'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { makeCode, takeCode } from '../codes/codes.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { ownHostsOf } from './own-hosts.ts'

type Alias = { method: 'GET' | 'POST'; from: string; to: string }

/** Paths that older clients use. They are redirected without changing the method or body. */
const ALIASES: readonly Alias[] = [
  { method: 'POST', from: '/user/signup', to: '/account/signup' },
  { method: 'POST', from: '/user/verify', to: '/account/verify' },
  { method: 'POST', from: '/user/resend', to: '/account/resend' },
  { method: 'POST', from: '/user/invite', to: '/account/signup/invite' },
  { method: 'POST', from: '/user/password/request', to: '/account/password/request' },
  { method: 'POST', from: '/user/password/reset', to: '/account/password/reset' },
  { method: 'POST', from: '/oauth/token', to: '/oauth2/token' },
  { method: 'GET', from: '/user/me', to: '/me/detailed' },
]

const SAME_METHOD = 308

export function serveAliases(app: FastifyInstance): void {
  for (const { method, from, to } of ALIASES) {
    app.route({
      method,
      url: `/api${from}`,
      handler: async (request, reply) => {
        const [, search] = request.url.split('?')
        return reply.redirect(`/api${to}${search === undefined ? '' : `?${search}`}`, SAME_METHOD)
      },
    })
  }
}

const HOME = '/me/my-dashboard'
/** New members start on the front page instead of on an empty dashboard. */
const WELCOME = '/'

export function continueRoute(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const ownHosts = ownHostsOf(config)
  /** If our hosts share a cookie, the other hosts know the session without a code. */
  const isCookieShared = config.COOKIE_DOMAIN !== undefined
  serve(app, readContinuation, session.readActor, async ({ actor, body }) => {
    const place = chosen([body.is_new && body.follow, body.continue, body.follow], ownHosts)
    if (place === undefined) return { data: here(body.is_new ? WELCOME : HOME) }
    if (place.startsWith('/')) return { data: here(place) }
    const url = new URL(place)
    if (!isCookieShared && actor.shadowedBy === undefined) {
      const code = await makeExchange(deps.db, actor.id, deps.now())
      url.searchParams.set('token', code)
    }
    return { data: { place: url.href, is_elsewhere: true } }
  })
}

const here = (place: string) => ({ place, is_elsewhere: false })

function chosen(lookup: (string | false | undefined)[], own: OwnHosts): string | undefined {
  return lookup
    .map((each) => safePlace(each || undefined, own))
    .find((place) => place !== undefined && !isSignInPath(place))
}

/**
 * A code for `?token=` in a URL. It can be used once and within one minute, so a leaked URL is
 * useless.
 */
export function makeExchange(db: ApiDb | Tx, account: MemberId, now: Date): Promise<string> {
  return makeCode(db, { purpose: 'exchange', account }, now)
}

export function exchangeRoute(app: FastifyInstance, { deps, session }: RouteParts): void {
  serve(app, exchangeToken, session.readActor, async ({ body, request, reply }) => {
    await limited(deps, 'code', request.ip)
    const lookup = { purpose: 'exchange', code: body.token } as const
    const code = await takeCode(deps.db, lookup, deps.now())
    if (!code?.account) throw refused('link_over')
    return { data: await issueSession({ deps, session }, { request, reply }, code.account) }
  })
}

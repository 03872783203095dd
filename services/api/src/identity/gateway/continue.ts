import { readContinuation } from '@ideathlon/contracts/identity'
import { isDoor, type OwnHosts, safePlace } from '@ideathlon/contracts/safe-place'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../kernel/config/config.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { makeExchange } from './exchange.ts'

const HOME = '/me/my-dashboard'
/** New members see what there is to do instead of an empty dashboard. */
const WELCOME = '/'

/** Addresses of this installation, to which a sign-in may lead back. */
export const ownHostsOf = ({ PUBLIC_URL, PORT, COOKIE_DOMAIN: domain }: Config): OwnHosts => ({
  origin: new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
  domain,
})

export function continueRoute(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const ownHosts = ownHostsOf(config)
  /** With a shared cookie our other hosts know the session without a code. */
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

function chosen(asked: (string | false | undefined)[], own: OwnHosts): string | undefined {
  return asked
    .map((each) => safePlace(each || undefined, own))
    .find((place) => place !== undefined && !isDoor(place))
}

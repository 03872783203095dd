import { readContinuation } from '@ideathlon/contracts/identity'
import { isDoor, type OwnHosts, safePlace } from '@ideathlon/contracts/safe-place'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import type { Session } from '../../kernel/http/session.ts'
import { makeExchange } from './exchange.ts'

const HOME = '/me/my-dashboard'
/** Who is new sees what there is to do, before a dashboard without anything on it. */
const WELCOME = '/'

export type Gateway = {
  deps: Deps
  session: Session
  ownHosts: OwnHosts
  /** Our other hosts see the session's cookie by themselves. */
  isCookieShared: boolean
}

export function continueRoute(app: FastifyInstance, gateway: Gateway): void {
  const { deps, session, ownHosts, isCookieShared } = gateway
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

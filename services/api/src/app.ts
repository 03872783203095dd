import { serveHealth } from '@ideathlon/service-kit/health'
import { createApp } from '@ideathlon/service-kit/http/app'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { FastifyInstance } from 'fastify'
import type { NatsConnection } from 'nats'
import { watchPower } from './audit/watch-power.ts'
import { refuseUnknownCategories } from './categories/known-boards.ts'
import { namedByNumber } from './challenges/routes/by-number.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { openCookieJar } from './http/cookies.ts'
import { guard } from './http/guards.ts'
import { measureRequests } from './http/measures.ts'
import { oncePerRequest } from './http/once-per-request.ts'
import { proxyServices } from './http/proxy.ts'
import { actorFromSession, sessionCookies, sessionHashOf } from './http/session.ts'
import { serveWebClient } from './http/web-client.ts'
import { limitLooking } from './limits/limit-looking.ts'
import { limitWriting } from './limits/limit-writing.ts'
import { registerLive } from './live/gateway.ts'
import { refuseCoarse } from './manners/refuse-coarse.ts'
import { serveAccounts } from './routes/accounts.ts'
import { servePeople } from './routes/people.ts'
import { servePlay } from './routes/play.ts'
import { serveSafety } from './routes/safety.ts'
import { serveSite } from './routes/site.ts'
import { serveWordOfMouth } from './routes/word-of-mouth.ts'
import { holdSilenced } from './sanctions/hold-silenced.ts'
import { watchLinks } from './scouting/watch-links.ts'
import { watchShadow } from './shadow/watch-shadow.ts'

/** The paths that the other services answer; everything else under /api is answered here. */
const SCORING_PATHS = [
  '/api/brain',
  '/api/gamedash',
  '/api/leaderboards',
  '/api/game-points',
  '/api/award',
  '/api/nerveboard',
  '/api/stats',
  '/api/admin/scoring',
]
const OLYMPIAD_PATHS = ['/api/olympiad', '/api/admin/olympiads']

export type AppParts = {
  deps: Deps
  config: Config
  metrics: Metrics
  nats: NatsConnection
}

/** Everything the edge serves; `routes` has a line for each capability. */
export async function createApiApp({
  deps,
  config,
  metrics,
  nats,
}: AppParts): Promise<FastifyInstance> {
  const app = createApp(deps.logger, { trustedProxies: config.TRUSTED_PROXIES })
  const from = config.ADMINS_NEED_SECOND_FACTOR_FROM
  const adminRule = { adminsNeedSecondFactorFrom: from === 'never' ? undefined : from }
  const readActor = oncePerRequest(actorFromSession(deps.db, deps.now, adminRule))
  const session = { readActor, cookies: sessionCookies(openCookieJar(config)), adminRule }

  await guard(app, config)
  measureRequests(app, metrics)
  serveHealth(app)
  watchShadow(app, deps, session)
  watchPower(app, deps, session)
  namedByNumber(app, deps)
  refuseUnknownCategories(app, deps)
  refuseCoarse(app, deps, session)
  limitLooking(app, deps.generosity)
  holdSilenced(app, session)
  limitWriting(app, deps, session)
  watchLinks(app, deps, { session, secret: config.INTERNAL_SECRET })

  const parts = { deps, session, config }
  serveAccounts(app, parts)
  serveSafety(app, parts)
  servePeople(app, parts)
  await serveSite(app, parts)
  servePlay(app, parts)
  await serveWordOfMouth(app, parts)

  await registerLive(app, {
    ...deps,
    nats,
    metrics,
    readActor,
    adminRule,
    sessionHashOf,
    socketsOfAddress: config.SOCKETS_OF_ADDRESS,
    origins: config.PUBLIC_URL === undefined ? [] : [new URL(config.PUBLIC_URL).origin],
  })

  await proxyServices(app, {
    readActor,
    secret: config.INTERNAL_SECRET,
    upstreams: [
      { url: config.SCORING_URL, prefixes: SCORING_PATHS },
      { url: config.OLYMPIAD_URL, prefixes: OLYMPIAD_PATHS },
    ],
  })
  await serveWebClient(app, deps, { folder: config.WEB_DIST, publicUrl: config.PUBLIC_URL })
  return app
}

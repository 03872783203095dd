import { LIVE_PATH } from '@ideathlon/contracts/live'
import { serveHealth } from '@ideathlon/service-kit/health'
import { createApp } from '@ideathlon/service-kit/http/app'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { FastifyInstance } from 'fastify'
import type { NatsConnection } from 'nats'
import { guard } from './edge/http/guards.ts'
import { measureRequests } from './edge/http/measures.ts'
import { oneAddress, proxyServices } from './edge/http/proxy.ts'
import { ScoringInstances } from './edge/http/scoring-instances.ts'
import { serveWebClient } from './edge/http/web-client.ts'
import { HOOKS } from './hooks.ts'
import { actorFromKeyOr } from './identity/api-keys/request-key.ts'
import { actorFromSession, sessionCookies } from './identity/sessions/request-session.ts'
import type { Config } from './kernel/config/config.ts'
import type { Deps } from './kernel/deps.ts'
import { openCookieJar } from './kernel/http/cookies.ts'
import { oncePerRequest } from './kernel/http/once-per-request.ts'
import { loadLanguageDetector } from './kernel/languages/language-of-text.ts'
import { loadTexts } from './kernel/languages/texts-in.ts'
import { measureOutgoing } from './kernel/outgoing/outgoing-measures.ts'
import { registerLive } from './live/gateway.ts'
import { LIVE_CHANNELS, LIVE_FEEDS } from './live-channels.ts'
import { ROUTES } from './routes.ts'
import { connectSlices } from './subscribers.ts'

/** The paths that other services answer. Everything else under /api is answered here. */
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
const OLYMPIAD_PATHS = [
  '/api/olympiad',
  '/api/admin/olympiads',
  '/api/admin/payments',
  '/api/admin/payout',
  '/api/admin/payouts',
  '/api/entry-fees',
  '/api/funding',
  '/api/me/funding',
  '/api/me/payments',
  '/api/me/wallet',
  '/api/payments',
  '/api/payouts',
]

/** A URL that has no page, used in place of URLs that cannot be decoded. */
const UNREADABLE_PAGE = '/%25/%25/%25'

/** Longer than any request may take, so that it ends only connections whose client has gone quiet. */
const IDLE_MS_MAX = 75_000

export type AppParts = {
  deps: Deps
  config: Config
  metrics: Metrics
  nats: NatsConnection
}

/** Creates the whole api as one Fastify application. */
export async function createApiApp({
  deps,
  config,
  metrics,
  nats,
}: AppParts): Promise<FastifyInstance> {
  const app = createApp(deps.logger, {
    trustedProxies: config.TRUSTED_PROXIES,
    unreadablePage: UNREADABLE_PAGE,
    socketPath: LIVE_PATH,
    idleMsMax: IDLE_MS_MAX,
    traces: deps.traces,
  })
  const from = config.ADMINS_NEED_SECOND_FACTOR_FROM
  const adminRule = { adminsNeedSecondFactorFrom: from === 'never' ? undefined : from }
  const readActor = oncePerRequest(
    actorFromKeyOr(actorFromSession(deps.db, deps.now, adminRule), deps.db, deps.now),
  )
  const session = { readActor, cookies: sessionCookies(openCookieJar(config)), adminRule }

  const parts = { deps, session, config, metrics }

  connectSlices()
  await guard(app, config)
  measureRequests(app, metrics)
  const stopMeasuring = measureOutgoing(metrics)
  app.addHook('onClose', async () => stopMeasuring())
  app.addHook('onListen', async () => {
    loadLanguageDetector().catch((error: unknown) =>
      app.log.warn(
        { err: error },
        'the language detector was not loaded, so texts have no language',
      ),
    )
  })
  serveHealth(app)
  for (const register of [...HOOKS, ...ROUTES]) await register(app, parts)

  await registerLive(app, { ...parts, nats, channels: LIVE_CHANNELS, feeds: LIVE_FEEDS })

  const scoring = new ScoringInstances({ common: config.SCORING_URL, now: deps.now })
  scoring.follow(nats, deps.logger)
  await proxyServices(app, {
    readActor,
    secret: config.INTERNAL_SECRET,
    upstreams: [
      { addresses: scoring, prefixes: SCORING_PATHS },
      { addresses: oneAddress(config.OLYMPIAD_URL), prefixes: OLYMPIAD_PATHS },
    ],
  })
  await loadTexts(config.WEB_DIST)
  await serveWebClient(app, deps, {
    folder: config.WEB_DIST,
    publicUrl: config.PUBLIC_URL,
    moreLanguages: config.MORE_LANGUAGES,
  })
  return app
}

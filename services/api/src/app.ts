import { type ReadyCheck, serveHealth } from '@ideathlon/service-kit/health'
import { createApp } from '@ideathlon/service-kit/http/app'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { FastifyInstance } from 'fastify'
import type { NatsConnection } from 'nats'
import { peopleRoutes } from './accounts/routes/people.ts'
import { signInRoute } from './accounts/routes/sign-in.ts'
import { signOutRoute } from './accounts/routes/sign-out.ts'
import { signUpRoute } from './accounts/routes/sign-up.ts'
import { mailerRoute } from './admin/mailer-route.ts'
import { adminUserRoutes } from './admin/user-routes.ts'
import { akinRoutes } from './akin/routes.ts'
import { amaRoutes } from './ama/routes.ts'
import { assumptionRoutes } from './assumptions/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { watchPower } from './audit/watch-power.ts'
import { buildTaskRoutes } from './build-tasks/routes.ts'
import { refuseUnknownCategories } from './categories/known-boards.ts'
import { categoryRoutes } from './categories/routes.ts'
import { editRoutes } from './challenges/edits/routes.ts'
import { againRoutes, lifeRoutes } from './challenges/life/routes.ts'
import { namedByNumber } from './challenges/routes/by-number.ts'
import { closeRoute } from './challenges/routes/close.ts'
import { publishRoute } from './challenges/routes/publish.ts'
import { readRoutes } from './challenges/routes/read.ts'
import { clientErrorRoutes } from './client-errors/routes.ts'
import type { Config } from './config.ts'
import { askerRoutes } from './dashboards/asker/routes.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import type { Deps } from './deps.ts'
import { draftRoutes } from './drafts/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { openStore } from './files/store/open-store.ts'
import { flagRoutes } from './flags/routes.ts'
import { geolocationRoutes } from './geolocation/routes.ts'
import { guard } from './http/guards.ts'
import { measureRequests } from './http/measures.ts'
import { oncePerRequest } from './http/once-per-request.ts'
import { proxyServices } from './http/proxy.ts'
import { actorFromSession, type Session, sessionCookies, sessionHashOf } from './http/session.ts'
import { serveWebClient } from './http/web-client.ts'
import { ideaLogRoutes } from './idea-log/routes.ts'
import { allIdeaRoutes } from './ideas/all-routes.ts'
import { identityRoutes } from './identity/identity-routes.ts'
import { integrityRoutes } from './integrity/routes.ts'
import { labRoutes } from './labs/routes.ts'
import { limitWriting } from './limits/limit-writing.ts'
import { registerLive } from './live/gateway.ts'
import { mailRoutes } from './mail/routes.ts'
import { ownMentoringRoutes } from './mentoring/lists/routes.ts'
import { mentoringRoutes } from './mentoring/routes.ts'
import { appealRoutes } from './moderation/appeals/routes.ts'
import { moderationLogRoute } from './moderation/log/routes.ts'
import { queueRoutes } from './moderation/queue/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { noticeStateRoutes } from './notices/state-routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { organisationRoutes } from './organisations/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { mineRoutes } from './people/routes/mine.ts'
import { payoutRoutes } from './people/routes/payout.ts'
import { profileRoutes } from './people/routes/profile.ts'
import { searchRoute } from './people/routes/search.ts'
import { staffRoutes } from './people/routes/staff.ts'
import { permissionRoutes } from './permissions/routes.ts'
import { pickRoutes } from './picks/routes.ts'
import { platformRoutes } from './platforms/routes/words.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { ratingRoutes } from './ratings/routes/all-ratings.ts'
import { relationRoutes } from './relations/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { resumeRoutes } from './resume/routes.ts'
import { sanctionRoutes } from './sanctions/routes.ts'
import { scoutingRoutes } from './scouting/routes.ts'
import { watchLinks } from './scouting/watch-links.ts'
import { searchRoutes } from './search/routes.ts'
import { shadowRoutes } from './shadow/routes.ts'
import { watchShadow } from './shadow/watch-shadow.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { boxRoutes } from './suggestion-box/routes.ts'
import { surveyRoutes } from './surveys/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { traitRoute } from './trait/routes.ts'
import { widgetRoutes } from './widgets/routes.ts'

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
  ready: ReadyCheck
}

/** Everything the edge serves, one line a capability. */
export async function createApiApp({
  deps,
  config,
  metrics,
  nats,
  ready,
}: AppParts): Promise<FastifyInstance> {
  const app = createApp(deps.logger, config.TRUSTED_PROXIES)
  const adminRule = { adminsNeedSecondFactorFrom: config.ADMINS_NEED_SECOND_FACTOR_FROM }
  const readActor = oncePerRequest(actorFromSession(deps.db, deps.now, adminRule))
  const session = { readActor, cookies: sessionCookies(config), adminRule }

  await guard(app, { isHttps: config.SECURE_COOKIES })
  measureRequests(app, metrics)
  serveHealth(app, { ready, metrics })
  watchShadow(app, deps, session)
  watchPower(app, deps, session)
  namedByNumber(app, deps)
  refuseUnknownCategories(app, deps)
  limitWriting(app, deps, session)

  watchLinks(app, deps, { session, secret: config.INTERNAL_SECRET })

  serveAccounts(app, { deps, session, config })
  serveSafety(app, deps, session)
  servePeople(app, { deps, session, config })
  await fileRoutes(app, deps, session, {
    store: openStore(config),
    secret: config.INTERNAL_SECRET,
  })
  geolocationRoutes(app, session)
  openApiRoutes(app, session)
  flagRoutes(app, deps, session)
  platformRoutes(app, deps, session)
  preferenceRoutes(app, deps, session)
  pageRoutes(app, deps, session)
  widgetRoutes(app, deps, { session, olympiadUrl: config.OLYMPIAD_URL })
  traitRoute(app, deps, { session, salt: config.INTERNAL_SECRET })
  servePlay(app, deps, session)
  scoutingRoutes(app, deps, session)
  sharingRoutes(app, deps, { session, publicUrl: config.PUBLIC_URL })
  surveyRoutes(app, deps, { session, config })
  relationRoutes(app, deps, session)
  noticeRoutes(app, deps, session)
  noticeStateRoutes(app, deps, session, config)
  await mailRoutes(app, deps, session, config)

  searchRoutes(app, deps, session)
  buildTaskRoutes(app, deps, session)

  await registerLive(app, {
    ...deps,
    nats,
    metrics,
    readActor,
    sessionHashOf,
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

type Configured = { deps: Deps; session: Session; config: Config }

/** Coming in, going out, and everything about who somebody is. */
function serveAccounts(app: FastifyInstance, { deps, session, config }: Configured): void {
  signInRoute(app, { deps, session, signInsAMinute: config.SIGN_INS_A_MINUTE })
  signUpRoute(app, {
    deps,
    session,
    signUpsAnHour: config.SIGN_UPS_AN_HOUR,
    believesAddresses: config.BELIEVE_ADDRESSES,
  })
  signOutRoute(app, deps, session)
  identityRoutes(app, { deps, session, config })
}

/** Members, and the groups that they belong to. */
function servePeople(app: FastifyInstance, { deps, session, config }: Configured): void {
  peopleRoutes(app, deps, session)
  profileRoutes(app, deps, session)
  mineRoutes(app, deps, session)
  const secret = config.IDENTITY_SECRET ?? config.INTERNAL_SECRET
  payoutRoutes(app, deps, { session, secret })
  searchRoute(app, deps, session)
  staffRoutes(app, deps, session)
  organisationRoutes(app, deps, session)
  teamRoutes(app, deps, session)
}

/** Who may do what, what is reported and decided, and what those with power see and do. */
function serveSafety(app: FastifyInstance, deps: Deps, session: Session): void {
  permissionRoutes(app, deps, session)
  shadowRoutes(app, deps, session)
  reportRoutes(app, deps, session)
  queueRoutes(app, deps, session)
  appealRoutes(app, deps, session)
  moderationLogRoute(app, deps, session)
  sanctionRoutes(app, deps, session)
  feedbackRoutes(app, deps, session)
  clientErrorRoutes(app, deps, session)
  adminUserRoutes(app, deps, session)
  integrityRoutes(app, deps, session)
  mailerRoute(app, deps, session)
  auditRoutes(app, deps, session)
}

/** Questions, ideas, ratings, and what the asker makes of them. */
function servePlay(app: FastifyInstance, deps: Deps, session: Session): void {
  categoryRoutes(app, deps, session)
  publishRoute(app, deps, session)
  readRoutes(app, deps, session)
  closeRoute(app, deps, session)
  lifeRoutes(app, deps, session)
  againRoutes(app, deps, session)
  editRoutes(app, deps, session)
  allIdeaRoutes(app, deps, session)
  ideaLogRoutes(app, deps, session)
  labRoutes(app, deps, session)
  resumeRoutes(app, deps, session)
  draftRoutes(app, deps, session)
  ratingRoutes(app, deps, session)
  pickRoutes(app, deps, session)
  dashboardRoutes(app, deps, session)
  askerRoutes(app, deps, session)
  boxRoutes(app, deps, session)
  amaRoutes(app, deps, session)
  mentoringRoutes(app, deps, session)
  ownMentoringRoutes(app, deps, session)
  assumptionRoutes(app, deps, session)
  akinRoutes(app, deps, session)
}

import { ACTOR_HEADER, verifyActor } from '@ideathlon/service-kit/auth'
import { serveHealth } from '@ideathlon/service-kit/health'
import { createApp } from '@ideathlon/service-kit/http/app'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Traces } from '@ideathlon/service-kit/tracing/traces'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { calendarRoutes } from './calendar/routes.ts'
import { cycleRoutes } from './cycles/routes.ts'
import { directorRoutes } from './directors/routes.ts'
import { entryFeeRoutes } from './entry-fees/routes.ts'
import { fundingRoutes } from './funding/routes.ts'
import { paymentsOf } from './money.ts'
import { adminPaymentRoutes } from './payments/admin-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { webhookRoute } from './payments/webhooks/route.ts'
import { adminPayoutRoutes } from './payouts/admin-routes.ts'
import type { PayoutDeps } from './payouts/deps.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { playerRoutes } from './players/routes.ts'
import { manualProvider } from './providers/manual.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { raceRoutes } from './races/routes.ts'
import type { Tables } from './tables.ts'
import { tournamentRoutes } from './tournaments/routes.ts'
import type { AdmissionRules } from './transfers/admission.ts'
import { transferRoutes } from './transfers/routes.ts'
import { walletRoutes } from './wallets/routes.ts'

export type AppDeps = {
  db: Kysely<Tables>
  logger: Logger
  now(): Date
  /** The secret with which the api signs the actor of each request. */
  secret: string
  /** The address of the service that serves leaderboards. */
  scoringUrl?: string | undefined
  /** The conditions under which a transfer has to wait. */
  rules: AdmissionRules
  payouts: Omit<PayoutDeps, 'db' | 'now'>
  /** Collects payments; if omitted, members pay by bank transfer. */
  provider?: PaymentProvider
  /** The address of the site, to which payers return. */
  site?: string
  /** Countries and states in which entry fees cannot be paid. */
  blocked?: readonly string[]
  /** Not traced if omitted. */
  traces?: Traces
}

/** Every route of this service. */
export function createOlympiadApp(deps: AppDeps): FastifyInstance {
  const { db, logger, now, secret, scoringUrl, rules, payouts } = deps
  const app = createApp(logger, { keepsRequestIds: true, traces: deps.traces })
  const readActor: ReadActor = async (request) =>
    verifyActor(request.headers[ACTOR_HEADER], secret, new Date())

  serveHealth(app)
  cycleRoutes(app, { db, readActor })
  raceRoutes(app, { db, readActor })
  tournamentRoutes(app, { db, readActor, now })
  playerRoutes(app, { db, readActor, now })
  directorRoutes(app, { db, readActor, now, logger, secret, scoringUrl })
  calendarRoutes(app, { db, readActor, now })
  transferRoutes(app, { db, readActor, now, rules })
  payoutRoutes(app, { ...payouts, db, readActor, now })
  adminPayoutRoutes(app, { ...payouts, db, readActor, now })
  const { provider = manualProvider(''), site = '', blocked = [] } = deps
  walletRoutes(app, { db, readActor, now, rules, provider, site })
  const payments = {
    ...paymentsOf({ db, logger, now, provider, site, blocked, limits: rules }),
    readActor,
  }
  paymentRoutes(app, payments)
  adminPaymentRoutes(app, payments)
  webhookRoute(app, payments)
  fundingRoutes(app, payments)
  entryFeeRoutes(app, payments)
  return app
}

import { loadConfig } from '@ideathlon/service-kit/config'
import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { openMonitoring } from '@ideathlon/service-kit/monitoring'
import { connectNats, natsFault } from '@ideathlon/service-kit/nats'
import { drainOnSignal } from '@ideathlon/service-kit/shutdown'
import { openTraces } from '@ideathlon/service-kit/tracing/traces'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { createOlympiadApp } from './app.ts'
import { Config } from './config.ts'
import { runCalendar } from './cycles/run-calendar.ts'
import { runMonths } from './funding/charge-months.ts'
import { settleCurrency } from './ledger/settle-currency.ts'
import { readLogOver, runLogFollower } from './log-follower/follow-log.ts'
import { SUBSCRIBERS } from './log-follower/subscribers.ts'
import { paymentsOf } from './money.ts'
import { runPayments } from './payments/run-payments.ts'
import { moneyGauges } from './payouts/measure-money.ts'
import { runsOfChallenges } from './payouts/open-runs.ts'
import { runPayouts } from './payouts/paying/run-payouts.ts'
import { standingsOver } from './payouts/plan/read-standings.ts'
import { providerOf } from './providers/provider-of.ts'
import type { Tables } from './tables.ts'
import { runTransfers } from './transfers/send.ts'

const config = loadConfig(Config)
const logger = createLogger('olympiad', config.LOG_LEVEL)
const metrics = new Metrics('olympiad')
const traces = await openTraces(config, 'olympiad', logger)
const opened = metrics.counter('cycles_opened', 'Cycles that this instance opened')

const paidLines = metrics.counter(
  'payout_lines_handled',
  'Lines of payouts that were paid or put on hold',
)

const behind = metrics.gauge(
  'money_log_behind_events',
  'Events of the log that money has not handled after the last round',
)

const { db, close } = openDatabase<Tables>({
  url: config.DATABASE_URL,
  schema: 'olympiad',
  name: 'olympiad',
  size: config.DATABASE_POOL,
  onLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
})
const nats = await connectNats(config.NATS_URL, 'olympiad')
const client = new AppendClient(nats, undefined, traces)
await settleCurrency(db, config.CURRENCY)

const now = () => new Date()
const provider = providerOf(config)
const site = config.PUBLIC_URL.replace(/\/$/, '')
const blocked = config.ENTRY_FEE_BLOCKED
const rules = {
  approvalAboveCents: config.APPROVAL_ABOVE_CENTS,
  identityAboveCents: config.IDENTITY_ABOVE_CENTS,
  needsDestination: provider.name === 'stripe',
}
const payouts = {
  standings: standingsOver(nats),
  rules: {
    approvalAboveCents: config.APPROVAL_ABOVE_CENTS,
    disputeHours: config.PAYOUT_DISPUTE_HOURS,
    decisionDays: config.PAYOUT_DECISION_DAYS,
  },
}
const { INTERNAL_SECRET: secret, SCORING_URL: scoringUrl } = config
const app = createOlympiadApp({
  ...{ db, logger, now, secret, scoringUrl, rules, payouts, provider, site, blocked },
  traces,
})
const monitoring = await openMonitoring(config, {
  logger,
  metrics,
  async ready() {
    await sql`select 1`.execute(db)
    return natsFault(nats)
  },
})
const stopKeeping = runCalendar({
  db,
  client,
  logger,
  now: () => new Date(),
  onOpened: (cycles) => opened.inc(cycles),
})
const stopFollowing = runLogFollower({
  db,
  read: readLogOver(nats),
  subscribers: [...SUBSCRIBERS, runsOfChallenges(payouts.rules)],
  logger,
  now,
  onBehind: (events) => behind.set(events),
})
const stopSending = runTransfers({ db, provider, rules, logger, now })
const stopPaying = runPayouts({
  ...{ db, logger, now, rules: payouts.rules },
  onPaid: (lines) => paidLines.inc(lines),
})
const measureMoney = moneyGauges(metrics)
const stopMeasuring = runPeriodically({
  ...{ what: 'measuring money', everyMs: 15_000, logger },
  round: () => measureMoney(db).then(() => false),
})
const payments = paymentsOf({ db, logger, now, provider, site, blocked, limits: rules })
const stopPayments = runPayments(payments)
const stopMonths = runMonths(payments)
drainOnSignal(logger, [
  () => app.close(),
  monitoring.close,
  stopKeeping,
  stopSending,
  stopPaying,
  stopMeasuring,
  stopFollowing,
  stopPayments,
  stopMonths,
  () => nats.drain(),
  traces.close,
  close,
])
await app.listen({ host: config.HOST, port: config.PORT })

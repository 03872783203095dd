import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { Logger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { openMonitoring } from '@ideathlon/service-kit/monitoring'
import { connectNats, natsFault } from '@ideathlon/service-kit/nats'
import { openTraces } from '@ideathlon/service-kit/tracing/traces'
import { sql } from 'kysely'
import { createOlympiadApp } from './app.ts'
import type { Config } from './config.ts'
import { startJobs } from './jobs.ts'
import { settleCurrency } from './ledger/settle-currency.ts'
import { standingsOver } from './payouts/plan/read-standings.ts'
import { providerOf } from './providers/provider-of.ts'
import type { Tables } from './tables.ts'

/** Starts the service; returns the steps of its shutdown, in order. */
export async function startOlympiad(config: Config, logger: Logger): Promise<(() => unknown)[]> {
  const metrics = new Metrics('olympiad')
  const traces = await openTraces(config, 'olympiad', logger)
  const { db, close } = openDatabase<Tables>({
    url: config.DATABASE_URL,
    schema: 'olympiad',
    name: 'olympiad',
    size: config.DATABASE_POOL,
    logger,
  })
  const nats = await connectNats(config.NATS_URL, 'olympiad', { logger })
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
  const parts = { db, logger, now, rules, provider, site, blocked }
  const app = createOlympiadApp({ ...parts, secret, scoringUrl, payouts, traces })
  const monitoring = await openMonitoring(config, {
    logger,
    metrics,
    async ready() {
      await sql`select 1`.execute(db)
      return natsFault(nats)
    },
  })
  const stops = startJobs({ ...parts, nats, client, metrics, payoutRules: payouts.rules })
  await app.listen({ host: config.HOST, port: config.PORT })
  return [() => app.close(), monitoring.close, ...stops, () => nats.drain(), traces.close, close]
}

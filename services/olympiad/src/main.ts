import { loadConfig } from '@ideathlon/service-kit/config'
import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { openMonitoring } from '@ideathlon/service-kit/monitoring'
import { connectNats, natsFault } from '@ideathlon/service-kit/nats'
import { drainOnSignal } from '@ideathlon/service-kit/shutdown'
import { sql } from 'kysely'
import { createOlympiadApp } from './app.ts'
import { Config } from './config.ts'
import { runCalendar } from './cycles/run-calendar.ts'
import { settleCurrency } from './ledger/settle-currency.ts'
import { readLogOver, runLogFollower } from './log-follower/follow-log.ts'
import { SUBSCRIBERS } from './log-follower/subscribers.ts'
import { manualProvider } from './providers/manual.ts'
import type { Tables } from './tables.ts'
import { runTransfers } from './transfers/send.ts'

const config = loadConfig(Config)
const logger = createLogger('olympiad', config.LOG_LEVEL)
const metrics = new Metrics('olympiad')
const opened = metrics.counter('cycles_opened', 'Cycles that this instance opened')

const { db, close } = openDatabase<Tables>({
  url: config.DATABASE_URL,
  schema: 'olympiad',
  name: 'olympiad',
  size: config.DATABASE_POOL,
  onLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
})
const nats = await connectNats(config.NATS_URL, 'olympiad')
const client = new AppendClient(nats)
await settleCurrency(db, config.CURRENCY)

const now = () => new Date()
const provider = manualProvider('')
const rules = {
  approvalAboveCents: config.APPROVAL_ABOVE_CENTS,
  identityAboveCents: config.IDENTITY_ABOVE_CENTS,
  needsDestination: provider.name === 'stripe',
}
const app = createOlympiadApp({ db, logger, now, secret: config.INTERNAL_SECRET, rules })
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
  subscribers: SUBSCRIBERS,
  logger,
  now: () => new Date(),
})
const stopSending = runTransfers({ db, provider, rules, logger, now })
drainOnSignal(logger, [
  () => app.close(),
  monitoring.close,
  stopKeeping,
  stopSending,
  stopFollowing,
  () => nats.drain(),
  close,
])
await app.listen({ host: config.HOST, port: config.PORT })

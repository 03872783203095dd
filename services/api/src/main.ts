import { loadConfig } from '@ideathlon/service-kit/config'
import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { connectNats } from '@ideathlon/service-kit/nats'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { startSweeper } from '@ideathlon/service-kit/outbox/sweep'
import { outboxOf } from '@ideathlon/service-kit/outbox/table'
import { drainOnSignal } from '@ideathlon/service-kit/shutdown'
import { sql } from 'kysely'
import { createApiApp } from './app.ts'
import { keepTime } from './challenges/keep-time.ts'
import { readStakePrices } from './closing/read-prices.ts'
import { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { keepTidy } from './keep-tidy.ts'
import type { ApiTables } from './tables.ts'

const config = loadConfig(Config)
const logger = createLogger('api', config.LOG_LEVEL)
const metrics = new Metrics('api')

const { db, close } = openDatabase<ApiTables>({
  url: config.DATABASE_URL,
  schema: 'api',
  name: 'api',
  size: config.DATABASE_POOL,
  onLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
})
const nats = await connectNats(config.NATS_URL, 'api')
const client = new AppendClient(nats)

const deps: Deps = {
  db,
  publisher: new Publisher(outboxOf(db), client, logger),
  nats,
  logger,
  now: () => new Date(),
  random: Math.random,
  prices: await readStakePrices(config.RULES_DIR),
}
const app = await createApiApp({
  deps,
  config,
  metrics,
  nats,
  async ready() {
    await sql`select 1 from outbox limit 1`.execute(db)
    return nats.isClosed() ? 'the connection to NATS is closed' : undefined
  },
})
const stopSweeping = startSweeper(db, { client, logger })
const stopKeepingTime = keepTime(deps)
const stopTidying = keepTidy(deps)
drainOnSignal(logger, [
  () => app.close(),
  stopKeepingTime,
  stopTidying,
  stopSweeping,
  () => nats.drain(),
  close,
])
await app.listen({ host: config.HOST, port: config.PORT })

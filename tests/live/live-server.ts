import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { connectNats } from '@ideathlon/service-kit/nats'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { outboxOf } from '@ideathlon/service-kit/outbox/table'
import type { TestStack } from '@ideathlon/service-kit/testing/stack'
import type { FastifyInstance } from 'fastify'
import type { NatsConnection } from 'nats'
import { createApiApp } from '../../services/api/src/app.ts'
import { Config } from '../../services/api/src/kernel/config/config.ts'
import type { ApiTables } from '../../services/api/src/kernel/database/tables.ts'
import type { ApiDb } from '../../services/api/src/kernel/deps.ts'
import { fileRulesIn } from '../edge/file-rules.ts'
import type { LogChoice } from '../edge/log-choice.ts'

export type LiveServer = {
  app: FastifyInstance
  db: ApiDb
  nats: NatsConnection
  client: AppendClient
  metrics: Metrics
  port: number
  stop(): Promise<void>
}

/**
 * Starts the api in this process, with the real clock and a port to listen on. It starts no log
 * writer.
 */
export async function startLiveServer(
  stack: TestStack,
  _choice: Exclude<LogChoice, { log: 'written' }>,
  port = 0,
): Promise<LiveServer> {
  await using opened = new AsyncDisposableStack()
  await fileRulesIn(stack)
  const config = Config.parse({
    DATABASE_URL: stack.roleUrls.api,
    NATS_URL: stack.natsUrl,
    INTERNAL_SECRET: 'only-for-tests-only-for-tests-only',
    SCORING_URL: 'http://127.0.0.1:1',
    OLYMPIAD_URL: 'http://127.0.0.1:1',
    PUBLIC_URL: 'https://ideathlon.example',
    SIGN_INS_A_MINUTE: '1000',
    ADMINS_NEED_SECOND_FACTOR_FROM: 'never',
    SIGN_UPS_AN_HOUR: '1000',
  })
  const { db, close } = openDatabase<ApiTables>({
    url: config.DATABASE_URL,
    schema: 'api',
    name: 'api-live-test',
  })
  opened.defer(close)
  const nats = await connectNats(config.NATS_URL, 'api-live-test')
  opened.defer(() => nats.close())
  const logger = createLogger('api', 'fatal')
  const client = new AppendClient(nats)
  const metrics = new Metrics('api')
  const deps = {
    db,
    publisher: new Publisher(outboxOf(db), client, logger),
    nats,
    logger,
    now: () => new Date(),
    random: Math.random,
    earlyCloseAfterMs: 0,
    generosity: 1000,
  }
  const app = await createApiApp({ deps, config, metrics, nats })
  opened.defer(() => app.close())
  await app.listen({ host: '127.0.0.1', port })
  const address = app.server.address()
  const all = opened.move()
  return {
    app,
    db,
    nats,
    client,
    metrics,
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () => all.disposeAsync(),
  }
}

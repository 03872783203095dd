import type { ApiTables } from '@ideathlon/api/kernel/database/tables'
import { connectSlices } from '@ideathlon/api/subscribers'
import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import { LogOutput } from '@ideathlon/service-kit/logging/log-output'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { connectNatsNow } from '@ideathlon/service-kit/ops/connect-nats-now'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { outboxOf } from '@ideathlon/service-kit/outbox/table'
import type { NatsConnection } from 'nats'
import type { ReplayDeps } from './history/replay.ts'

/**
 * How long to wait for the log to confirm an append. A service gives up after two seconds; an
 * operator's command waits longer.
 */
const PATIENCE_MS = 10_000
const POOL_SIZE = 4
const STANDARD_ERROR = 2

export type Tools = { deps: ReplayDeps; nats: NatsConnection; close(): Promise<void> }

/** Opens the connections of an operator's command, which logs to standard error. */
export async function openTools(env: OpsEnv, name: string): Promise<Tools> {
  connectSlices()
  const logger = createLogger(name, 'warn', new LogOutput(STANDARD_ERROR))
  const { db, close } = openDatabase<ApiTables>({
    // Batched commands send their statements without waiting for earlier answers.
    isPipelined: true,
    url: env.roleUrls.api,
    schema: 'api',
    name,
    size: POOL_SIZE,
    logger,
  })
  const nats = await connectNatsNow(env.natsUrl, name)
  const client = new AppendClient(nats, PATIENCE_MS)
  const publisher = new Publisher(outboxOf(db), client, logger)
  return {
    nats,
    deps: {
      db,
      client,
      publisher,
      nats,
      logger,
      now: () => new Date(),
      random: Math.random,
      earlyCloseAfterMs: 0,
    },
    close: async () => {
      await publisher.settled()
      await nats.close()
      await close()
    },
  }
}

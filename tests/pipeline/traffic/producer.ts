import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig, ServiceConfig } from '@ideathlon/service-kit/config'
import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import { connectNats } from '@ideathlon/service-kit/nats'
import { fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { startSweeper } from '@ideathlon/service-kit/outbox/sweep'
import { outboxOf, type WithOutbox } from '@ideathlon/service-kit/outbox/table'
import type { Acknowledged } from '../consistency/ledger.ts'
import { filingNumber } from './filings.ts'

/*
 * Does what a service does with commands and nothing else: files and publishes them, and reports to
 * its parent each one that a service would acknowledge.
 */

const CONCURRENCY = 8
const PAUSE_MS = 60

const config = loadConfig(ServiceConfig)
const logger = createLogger('producer', config.LOG_LEVEL)
const { db } = openDatabase<WithOutbox>({
  url: config.DATABASE_URL,
  schema: 'api',
  name: 'producer',
  logger,
})
const client = new AppendClient(await connectNats(config.NATS_URL, 'producer'))
const publisher = new Publisher(outboxOf(db), client, logger)
startSweeper(db, { client, logger })

let isStopping = false
let isResting = false
process.on('message', (message) => {
  isStopping ||= message === 'stop'
  isResting = message === 'rest'
})
let produced = 0
await Promise.all(Array.from({ length: CONCURRENCY }, keepProducing))
process.exit(0)

async function keepProducing(): Promise<void> {
  for (; !isStopping; await sleep(PAUSE_MS)) {
    if (isResting) continue
    const filing = filingNumber(++produced)
    const events = filing.newEvents.length
    // If the outcome of the transaction is unknown, nothing is reported; a real service would look
    // it up.
    const parts = await db
      .transaction()
      .execute((tx) => fileInOutbox(tx, [filing]))
      .catch(() => undefined)
    if (parts !== undefined) {
      await publisher.publish(parts).catch(() => undefined)
      process.send?.({ requestId: filing.requestId, events } satisfies Acknowledged)
    }
  }
}

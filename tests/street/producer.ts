import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig, ServiceConfig } from '@ideathlon/service-kit/config'
import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import { connectNats } from '@ideathlon/service-kit/nats'
import { type Filing, fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { startSweeper } from '@ideathlon/service-kit/outbox/sweep'
import { outboxOf, type WithOutbox } from '@ideathlon/service-kit/outbox/table'
import { v7 as uuid } from 'uuid'
import type { Acknowledged } from './ledger.ts'

/** A service that does nothing but file and publish, and tells its parent what it would acknowledge. */
const AT_ONCE = 8
const PAUSE_MS = 30
/** Now and then a command with so many ratings that it travels in parts. */
const LARGE_EVERY = 100
const LARGE_RATINGS = 1_200

const config = loadConfig(ServiceConfig)
const logger = createLogger('producer', config.LOG_LEVEL)
const { db } = openDatabase<WithOutbox>({
  url: config.DATABASE_URL,
  schema: 'api',
  name: 'producer',
  onLost: (error) => logger.warn({ reason: error.message }, 'a database connection was lost'),
})
const client = new AppendClient(await connectNats(config.NATS_URL, 'producer'))
const publisher = new Publisher(outboxOf(db), client, logger)
startSweeper(db, { client, logger })

let isStopping = false
process.once('message', () => {
  isStopping = true
})
let produced = 0
await Promise.all(Array.from({ length: AT_ONCE }, keepProducing))
process.exit(0)

async function keepProducing(): Promise<void> {
  while (!isStopping) {
    const filing = aFiling(++produced % LARGE_EVERY === 0 ? LARGE_RATINGS : 1)
    const events = filing.happenings.length
    // What was not filed for certain is nobody's: a real service would look for its answer.
    const parts = await db
      .transaction()
      .execute((tx) => fileInOutbox(tx, [filing]))
      .catch(() => undefined)
    if (parts !== undefined) {
      await publisher.publish(parts).catch(() => undefined)
      process.send?.({ requestId: filing.requestId, events } satisfies Acknowledged)
    }
    await sleep(PAUSE_MS)
  }
}

function aFiling(ratings: number): Filing {
  const rating = (n: number) => [
    {
      key: 'RatingCreated:RatedIdea' as const,
      recipient: 1_000 + ((produced + n) % 50),
      data: { earnedToday: 0 },
    },
    {
      key: 'IdeaRated:IdeaRatedInChallenge' as const,
      recipient: 2_000 + ((produced + n) % 50),
      data: { stars: 8, starsMax: 10 },
    },
  ]
  return {
    actor: 1,
    requestId: uuid(),
    context: { platform: 1, category: 1, challenge: null, idea: null },
    occurredAt: new Date(),
    happenings: [
      { key: 'RatingStarted', data: {} },
      ...Array.from({ length: ratings }, (_, n) => rating(n)).flat(),
    ],
  }
}

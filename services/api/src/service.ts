import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { Logger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { openMonitoring } from '@ideathlon/service-kit/monitoring'
import { connectNats, natsFault } from '@ideathlon/service-kit/nats'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { startSweeper } from '@ideathlon/service-kit/outbox/sweep'
import { outboxOf } from '@ideathlon/service-kit/outbox/table'
import { openTraces } from '@ideathlon/service-kit/tracing/traces'
import { sql } from 'kysely'
import { createApiApp } from './app.ts'
import { admit } from './edge/http/admission.ts'
import { listenWidely } from './edge/http/listen.ts'
import { prepareJudge } from './identity/passwords/judge.ts'
import { JOBS } from './jobs.ts'
import { batchMeasures } from './kernel/batch-measures.ts'
import type { Config } from './kernel/config/config.ts'
import { openPools } from './kernel/database/open-pools.ts'
import type { Deps } from './kernel/deps.ts'
import { talkMeasures } from './kernel/talk-measures.ts'

/** `steps`: the functions that shut the service down, in order. */
export type ApiService = { port: number; steps: readonly (() => Promise<unknown>)[] }

/**
 * How long after startup the password dictionaries are loaded: late enough for startup to be over,
 * and early enough that few people have signed up by then.
 */
const PREPARE_AFTER_MS = 10_000

/** Starts one instance of the edge. */
export async function startApi(config: Config, logger: Logger): Promise<ApiService> {
  const metrics = new Metrics('api')
  const traces = await openTraces(config, 'api', logger)
  const { db, claims, close } = openPools(config, logger)
  const nats = await connectNats(config.NATS_URL, 'api', { logger })
  const client = new AppendClient(nats, undefined, traces)
  const publisher = new Publisher(outboxOf(db), client, logger)
  const deps: Deps = {
    db,
    claims,
    publisher,
    nats,
    logger,
    now: () => new Date(),
    random: Math.random,
    generosity: config.LIMITS_TIMES,
    batching: { measures: batchMeasures(metrics) },
    talk: talkMeasures(metrics),
    traces,
    earlyCloseAfterMs: config.EARLY_CLOSE_AFTER_HOURS * 3_600_000,
  }
  const ready = async () => {
    await sql`select 1 from outbox limit 1`.execute(db)
    return natsFault(nats)
  }
  const app = await createApiApp({ deps, config, metrics, nats })
  const monitoring = await openMonitoring(config, { logger, metrics, ready })
  const endRefusals = admit(app.server, metrics)
  const { port, close: stopServing } = await listenWidely(app, {
    host: config.HOST,
    port: config.PORT,
  })

  const jobs = JOBS.map((start) => start({ deps, config, metrics, nats }))
  const stopSweeper = startSweeper(db, { client, logger })
  setTimeout(() => void prepareJudge(), PREPARE_AFTER_MS).unref()
  return {
    port,
    steps: [
      async () => endRefusals(),
      stopServing,
      monitoring.close,
      ...jobs,
      stopSweeper,
      () => publisher.settled(),
      () => nats.drain(),
      traces.close,
      close,
    ],
  }
}

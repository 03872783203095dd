import type { Logger } from '@ideathlon/service-kit/logger'
import { openMonitoring } from '@ideathlon/service-kit/monitoring'
import { natsFault } from '@ideathlon/service-kit/nats'
import { announceWatermark } from './announce.ts'
import { createScoringApp } from './app.ts'
import type { Config } from './config.ts'
import { campaign } from './leader-term.ts'
import type { Leadership } from './log-writer/leader.ts'
import { openParts, type Parts } from './parts.ts'
import { pipelineGauges } from './pipeline/gauges.ts'
import { Pipeline } from './pipeline/pipeline.ts'
import { serveOperations } from './routes/operations/serve-operations.ts'
import { startActivating } from './rule-drafts/activate.ts'
import { fileRules } from './rules/load.ts'
import { startScrub } from './verify/start-scrub.ts'
import { countWorkMetrics } from './work-metrics.ts'

const HOUSEKEEPING_MS = 1_000
/** Rounds between two looks at who stands on no board. */
const ROUNDS_A_LOOK = 5

export type ScoringService = {
  port: number
  /** Where /metrics and /readyz are. */
  monitoringPort: number
  leads(): boolean
  stop(): Promise<void>
}

/** One instance: it follows and serves reads always, and writes and projects while it leads. */
export async function startScoring(config: Config, logger: Logger): Promise<ScoringService> {
  const parts = await openParts(config, logger)
  const { reads, database, nats } = parts
  await fileRules(reads.pool, config.RULES_DIR)
  let leadership: Leadership | undefined
  const pipeline = openPipeline(parts, () => leadership?.leads === true)
  const work = countWorkMetrics(parts.metrics, reads.follower, pipeline.work)
  leadership = campaign(parts, work)
  leadership.start()
  pipeline.start()
  const stopHousekeeping = startHousekeeping(parts, leadership)
  const stopActivating = startActivating(reads.pool, { nats, logger })
  const leads = () => leadership.leads
  const stopScrub = startScrub({ ...parts, ...reads, leads })
  const app = createScoringApp(reads, logger)
  serveOperations(app, { ...reads, ...parts, pipeline, databaseUrl: config.DATABASE_URL })
  const monitoring = await openMonitoring(config, { ...parts, ready: () => missing(parts) })
  await app.listen({ host: config.HOST, port: config.PORT })
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.PORT,
    monitoringPort: monitoring.port,
    leads,
    stop: async () => {
      await stopHousekeeping()
      await stopScrub()
      await pipeline.stop()
      await stopActivating()
      await leadership.stop()
      await app.close()
      await monitoring.close()
      await nats.drain()
      await database.close()
    },
  }
}

function openPipeline({ reads, nats, logger, metrics }: Parts, leads: () => boolean): Pipeline {
  const { pool, follower, now } = reads
  return new Pipeline({ pool, nats, logger, follower, gauges: pipelineGauges(metrics), leads, now })
}

/** Once a second: what no event brings about. Stopping waits for the round under way. */
function startHousekeeping(
  { reads, nats, logger }: Parts,
  leadership: Leadership,
): () => Promise<void> {
  const { follower } = reads
  let round = Promise.resolve()
  let rounds = 0
  let isResting = true
  const keeping = setInterval(() => {
    follower.boards.dropUnused()
    if (leadership.leads) announceWatermark(nats, follower)
    if (!isResting) return
    isResting = false
    round = follower
      .look()
      .then(() => (++rounds % ROUNDS_A_LOOK === 0 ? follower.lookWhoRanks() : undefined))
      .catch((error: Error) => logger.debug({ reason: error.message }, 'the checkpoint is unknown'))
      .finally(() => {
        isResting = true
      })
  }, HOUSEKEEPING_MS)
  return async () => {
    clearInterval(keeping)
    await round
  }
}

/** What keeps this instance from serving, if anything. */
async function missing({ reads, nats }: Parts): Promise<string | undefined> {
  await reads.pool.query('select 1')
  return natsFault(nats)
}

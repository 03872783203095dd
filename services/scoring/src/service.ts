import { WatchedBoards } from '@ideathlon/contracts/board-moves'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { openMonitoring } from '@ideathlon/service-kit/monitoring'
import { natsFault, onAnnouncement } from '@ideathlon/service-kit/nats'
import { shutDown } from '@ideathlon/service-kit/shutdown'
import { Announcer } from './announce.ts'
import { createScoringApp } from './app.ts'
import type { Config } from './config.ts'
import { runForLeader } from './leader-term.ts'
import type { Leadership } from './log-writer/leader.ts'
import { ownUrl } from './own-url.ts'
import { openParts, type Parts } from './parts.ts'
import { pipelineGauges } from './pipeline/gauges.ts'
import { Pipeline, type PipelineOptions } from './pipeline/pipeline.ts'
import { serveOperations } from './routes/operations/serve-operations.ts'
import { startActivating } from './rule-drafts/activate.ts'
import { fileRules } from './rules/load.ts'
import { startScrub } from './verify/start-scrub.ts'
import { countWorkMetrics } from './work-metrics.ts'

const HOUSEKEEPING_MS = 1_000
/** The staff list is read again after this many rounds. */
const ROUNDS_PER_STAFF_READ = 5

export type ScoringService = {
  port: number
  /** The port for /metrics and /readyz. */
  monitoringPort: number
  leads(): boolean
  stop(): Promise<void>
}

/**
 * One instance. It always follows and serves reads, and it writes and projects while it is the
 * leader.
 */
export async function startScoring(config: Config, logger: Logger): Promise<ScoringService> {
  const parts = await openParts(config, logger)
  const { reads, database, nats } = parts
  await fileRules(reads.pool, config.RULES_DIR)
  let leadership: Leadership | undefined
  const pipeline: Pipeline = openPipeline(parts, {
    leads: () => leadership?.leads === true,
    url: () => ownUrl(config, app.server.address()),
  })
  const app = createScoringApp(reads, {
    logger,
    traces: parts.traces,
    reader: () => pipeline.reader(),
  })
  const work = countWorkMetrics(parts.metrics, reads.follower, pipeline.work)
  const announcer = openAnnouncer(parts)
  leadership = runForLeader(parts, { work, announcer })
  leadership.start()
  pipeline.start()
  const stopHousekeeping = startHousekeeping(parts, { leadership, pipeline, announcer })
  const stopActivating = startActivating(reads.pool, { nats, logger })
  const leads = () => leadership.leads
  const stopScrub = startScrub({ ...parts, ...reads, leads })
  serveOperations(app, { ...reads, ...parts, pipeline, databaseUrl: config.DATABASE_URL })
  const monitoring = await openMonitoring(config, { ...parts, ready: () => missing(parts) })
  await app.listen({ host: config.HOST, port: config.PORT })
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.PORT,
    monitoringPort: monitoring.port,
    leads,
    stop: () =>
      shutDown(logger, [
        stopHousekeeping,
        stopScrub,
        () => pipeline.stop(),
        stopActivating,
        () => leadership.stop(),
        () => announcer.settled(),
        () => app.close(),
        () => monitoring.close(),
        () => nats.drain(),
        () => parts.traces.close(),
        () => database.close(),
      ]),
  }
}

function openPipeline(
  { reads, nats, logger, metrics }: Parts,
  own: Pick<PipelineOptions, 'leads' | 'url'>,
): Pipeline {
  const { pool, follower, now } = reads
  return new Pipeline({
    pool,
    nats,
    logger,
    follower,
    gauges: pipelineGauges(metrics),
    now,
    ...own,
  })
}

/** Every instance tracks what gateways watch, because any of them can become the leader. */
function openAnnouncer({ reads, nats, logger, traced }: Parts): Announcer {
  const announcer = new Announcer({ ...reads, nats, logger, traced })
  onAnnouncement(nats, {
    subject: SUBJECTS.watched,
    message: WatchedBoards,
    logger,
    onMessage: ({ boards }) => announcer.watched.note(boards),
  })
  return announcer
}

/** Once a second: work that no event triggers. Stopping waits for the current round. */
function startHousekeeping(
  { reads, logger, answered }: Parts,
  {
    leadership,
    pipeline,
    announcer,
  }: { leadership: Leadership; pipeline: Pipeline; announcer: Announcer },
): () => Promise<void> {
  const { follower } = reads
  let round = Promise.resolve()
  let rounds = 0
  let isIdle = true
  const timer = setInterval(() => {
    follower.boards.dropUnused()
    answered.share(pipeline.reader() === undefined)
    if (leadership.leads) announcer.repeat()
    if (!isIdle) return
    isIdle = false
    round = follower
      .catchUp()
      .then(() => (++rounds % ROUNDS_PER_STAFF_READ === 0 ? follower.readUnranked() : undefined))
      .catch((error: Error) =>
        logger.debug({ reason: error.message }, 'the checkpoint could not be read'),
      )
      .finally(() => {
        isIdle = true
      })
  }, HOUSEKEEPING_MS)
  return async () => {
    clearInterval(timer)
    await round
  }
}

/** What this instance still needs before it can serve, if anything. */
async function missing({ reads, nats }: Parts): Promise<string | undefined> {
  await reads.pool.query('select 1')
  return natsFault(nats)
}

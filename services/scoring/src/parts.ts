import { Projected } from '@ideathlon/contracts/boards'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { ACTOR_HEADER, verifyActor } from '@ideathlon/service-kit/auth'
import { type Database, openDatabase } from '@ideathlon/service-kit/database'
import type { Logger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { connectNats, onAnnouncement } from '@ideathlon/service-kit/nats'
import { openTraces, type Traces } from '@ideathlon/service-kit/tracing/traces'
import type { NatsConnection } from 'nats'
import { MilestoneStore } from './awards/milestone-store.ts'
import { Follower } from './boards/follower.ts'
import type { Config } from './config.ts'
import { historyPool } from './log/history-pool.ts'
import { openPool } from './log/open-pool.ts'
import { challengeCards, profileCards } from './profiles/profile-cards.ts'
import { recordBaseline } from './projector/baseline.ts'
import { readCheckpoint } from './projector/checkpoint.ts'
import { createTables } from './projector/generation.ts'
import { type AnsweredReads, answerReads } from './routes/answers.ts'
import type { Reads } from './routes/deps.ts'
import { TracedCommands } from './tracing/traced-commands.ts'
import { MemberFeeds } from './views/member-feeds.ts'

const REPLICA_CONNECTIONS = 8

/** The components of every instance, leader or follower. */
export type Parts = {
  config: Config
  logger: Logger
  metrics: Metrics
  database: Database<object>
  nats: NatsConnection
  reads: Reads
  answered: AnsweredReads
  traces: Traces
  /** The traces of the events that this instance writes and projects while it is the leader. */
  traced: TracedCommands
}

/** Connects, starts to follow the projection, and answers the live gateway. */
export async function openParts(config: Config, logger: Logger): Promise<Parts> {
  const now = () => new Date()
  const traces = await openTraces(config, 'scoring', logger)
  const database = openDatabase<object>({
    url: config.DATABASE_URL,
    schema: 'scoring',
    name: 'scoring',
    size: config.DATABASE_POOL,
    logger,
  })
  const { pool } = database
  await createTables(pool, (await readCheckpoint(pool)).generation, { keys: true })
  await recordBaseline(pool)
  const nats = await connectNats(config.NATS_URL, 'scoring', { logger })
  const follower = await Follower.start({ pool, logger, now })
  const challenges = challengeCards(pool, now)
  const milestones = new MilestoneStore(pool, (member) => follower.mergedInto(member))
  const replica =
    config.DATABASE_REPLICA_URL === undefined
      ? undefined
      : openPool(config.DATABASE_REPLICA_URL, {
          name: 'scoring history',
          size: REPLICA_CONNECTIONS,
        })
  const reads: Reads = {
    pool,
    history: historyPool({ primary: pool, replica }, () => follower),
    follower,
    profiles: profileCards(pool, now),
    challenges,
    milestones,
    feeds: new MemberFeeds(pool, { challenges, milestones }),
    readActor: async (request) =>
      verifyActor(request.headers[ACTOR_HEADER], config.INTERNAL_SECRET, now()),
    now,
  }
  onAnnouncement(nats, {
    subject: SUBJECTS.projected,
    message: Projected,
    logger,
    onMessage: ({ epoch, position }) => void follower.follow({ generation: epoch, position }),
  })
  const answered = answerReads(nats, reads, logger)
  const close = async () => {
    await database.close()
    await replica?.end()
  }
  return {
    config,
    logger,
    metrics: new Metrics('scoring'),
    nats,
    reads,
    answered,
    traces,
    traced: new TracedCommands(traces),
    database: { ...database, close },
  }
}

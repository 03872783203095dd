import { Projected } from '@ideathlon/contracts/boards'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { ACTOR_HEADER, verifyActor } from '@ideathlon/service-kit/auth'
import { openDatabase } from '@ideathlon/service-kit/database'
import type { Logger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { connectNats, onAnnouncement } from '@ideathlon/service-kit/nats'
import { announceBatch, announceWatermark } from './announce.ts'
import { answerReads } from './answers.ts'
import { createScoringApp } from './app.ts'
import type { Config } from './config.ts'
import { Follower } from './follower.ts'
import { Leadership } from './log-writer/leader.ts'
import { announceHead, writeLog } from './log-writer/writer.ts'
import { countWork } from './measures.ts'
import { readCheckpoint } from './projector/checkpoint.ts'
import { createTables } from './projector/generation.ts'
import { Projector } from './projector/projector.ts'
import type { Reads } from './routes/deps.ts'
import { fileRules, loadRules } from './rules/load.ts'
import { challengeFaces, memberFaces } from './views/faces.ts'
import { MemberFeeds } from './views/member-feeds.ts'

const HOUSEKEEPING_MS = 1_000

export type ScoringService = { port: number; leads(): boolean; stop(): Promise<void> }

/** One instance: it follows and serves reads always, and writes and projects while it leads. */
export async function startScoring(config: Config, logger: Logger): Promise<ScoringService> {
  const now = () => new Date()
  const metrics = new Metrics('scoring')
  const database = openDatabase<object>({
    url: config.DATABASE_URL,
    schema: 'scoring',
    name: 'scoring',
    size: config.DATABASE_POOL,
    onLost: (error) => logger.warn({ reason: error.message }, 'a database connection was lost'),
  })
  const { pool } = database
  await createTables(pool, (await readCheckpoint(pool)).generation, { keys: true })
  await fileRules(pool, config.RULES_DIR)
  const rules = await loadRules(pool)
  const nats = await connectNats(config.NATS_URL, 'scoring')
  const follower = await Follower.start({ pool, logger, now })
  const feeds = new MemberFeeds(pool, challengeFaces(pool, now))
  const reads: Reads = {
    pool,
    follower,
    feeds,
    faces: memberFaces(pool, now),
    readActor: async (request) =>
      verifyActor(request.headers[ACTOR_HEADER], config.INTERNAL_SECRET, now()),
    now,
  }

  onAnnouncement(nats, {
    subject: SUBJECTS.projected,
    message: Projected,
    logger,
    hear: ({ epoch, position }) => void follower.follow({ generation: epoch, position }),
  })
  answerReads(nats, reads, logger)

  const work = countWork(metrics, follower)
  const leadership = new Leadership({
    url: config.DATABASE_URL,
    logger,
    lead: async (term) => {
      logger.info('leading: writing the log and projecting it')
      const projector = new Projector({
        pool,
        logger,
        boardIds: follower.boardIds,
        onProjected: (batch, at) => {
          work.projected(batch.events.length)
          void follower
            .take(batch, at)
            .then(() => announceBatch(nats, feeds, { batch, at }))
            .catch((error: unknown) => logger.error({ err: error }, 'a batch was not announced'))
        },
      })
      const onAppended = (head: number, events: number) => {
        work.appended(events)
        projector.hasGrown(head)
        announceHead(nats, head)
      }
      await Promise.all([
        projector.run(term.signal),
        writeLog(term, { nats, logger, rules, onAppended }),
      ])
    },
  })
  leadership.start()

  const housekeeping = setInterval(() => {
    follower.boards.dropUnused()
    if (leadership.leads) {
      announceWatermark(nats, { generation: follower.generation, position: follower.position })
    }
  }, HOUSEKEEPING_MS)

  const ready = async () => {
    await pool.query('select 1')
    return nats.isClosed() ? 'the connection to NATS is closed' : undefined
  }
  const app = createScoringApp(reads, { logger, metrics, ready })
  await app.listen({ host: config.HOST, port: config.PORT })
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.PORT,
    leads: () => leadership.leads,
    stop: async () => {
      clearInterval(housekeeping)
      await leadership.stop()
      await app.close()
      await nats.drain()
      await database.close()
    },
  }
}

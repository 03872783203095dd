import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { Logger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { openMonitoring } from '@ideathlon/service-kit/monitoring'
import { connectNats, natsFault } from '@ideathlon/service-kit/nats'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { startSweeper } from '@ideathlon/service-kit/outbox/sweep'
import { outboxOf } from '@ideathlon/service-kit/outbox/table'
import { sql } from 'kysely'
import { createApiApp } from './app.ts'
import { creditRecruits } from './growth/scouting/credit-recruits.ts'
import { eraseWhoLeft } from './identity/erasure/jobs.ts'
import type { Config } from './kernel/config/config.ts'
import type { ApiTables } from './kernel/database/tables.ts'
import type { Deps } from './kernel/deps.ts'
import { measureJobs } from './kernel/jobs/measure-jobs.ts'
import { mailJobs } from './messaging/email/mail-jobs.ts'
import { ringBells } from './messaging/notifications/announce-notices.ts'
import { mailNotices } from './messaging/notifications/mailing/mail-notices.ts'
import { tellAwards } from './messaging/notifications/triggers/tell-awards.ts'
import { tellCycles } from './messaging/notifications/triggers/tell-cycles.ts'
import { keepTime } from './play/challenges/jobs.ts'
import { keepViewsWritten } from './play/challenges/views/note-view.ts'
import { creditDirectors } from './play/director-rewards/jobs.ts'
import { thankKept } from './play/surveys/jobs.ts'
import { keepTidy } from './retention.ts'
import { lookAtClosed } from './safety/collusion/looking/look-at-closed.ts'
import { keepFilesTidy } from './site/files/jobs.ts'
import { openStore } from './site/files/store/open-store.ts'
import { deleteOldEvents } from './site/product-analytics/routes.ts'

/** `steps`: what ends it, in order. */
export type ApiService = { port: number; steps: readonly (() => Promise<unknown>)[] }

/** One for each of the jobs that may run at the same time. */
const CLAIMS_MAX = 16

/** Starts one instance of the edge. */
export async function startApi(config: Config, logger: Logger): Promise<ApiService> {
  const metrics = new Metrics('api')
  const reached = {
    url: config.DATABASE_URL,
    schema: 'api',
    onLost: (error: Error) =>
      logger.warn({ reason: error.message }, 'a database connection was lost'),
  }
  const { db, close } = openDatabase<ApiTables>({
    ...reached,
    name: 'api',
    size: config.DATABASE_POOL,
  })
  const claims = openDatabase<ApiTables>({ ...reached, name: 'api claims', size: CLAIMS_MAX })
  const nats = await connectNats(config.NATS_URL, 'api')
  const client = new AppendClient(nats)
  const deps: Deps = {
    db,
    claims: claims.db,
    publisher: new Publisher(outboxOf(db), client, logger),
    nats,
    logger,
    now: () => new Date(),
    random: Math.random,
    generosity: config.LIMITS_TIMES,
    earlyCloseAfterMs: config.EARLY_CLOSE_AFTER_HOURS * 3_600_000,
  }
  const ready = async () => {
    await sql`select 1 from outbox limit 1`.execute(db)
    return natsFault(nats)
  }
  const app = await createApiApp({ deps, config, metrics, nats })
  const monitoring = await openMonitoring(config, { logger, metrics, ready })
  await app.listen({ host: config.HOST, port: config.PORT })

  const jobs = [
    keepTime(deps),
    keepTidy(deps),
    lookAtClosed(deps),
    keepViewsWritten(deps),
    eraseWhoLeft(deps),
    deleteOldEvents(deps),
    keepFilesTidy(deps, openStore(config)),
    creditRecruits(deps),
    creditDirectors(deps),
    thankKept(deps),
    ringBells(deps),
    mailNotices(deps),
    tellAwards({ ...deps, nats }),
    tellCycles({ ...deps, olympiadUrl: config.OLYMPIAD_URL, scoringUrl: config.SCORING_URL }),
    ...mailJobs(deps, config),
    measureJobs(deps, metrics),
    startSweeper(db, { client, logger }),
  ]
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.PORT
  return {
    port,
    steps: [() => app.close(), monitoring.close, ...jobs, () => nats.drain(), claims.close, close],
  }
}

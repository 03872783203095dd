import { WEBHOOK_LOG_DAYS } from '@ideathlon/contracts/integrators/webhooks'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { sealWith } from '../../identity/two-factor/seal.ts'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { runInLanes } from '../../kernel/jobs/run-in-lanes.ts'
import { queueNews } from './follow.ts'
import { type Sending, sendPending } from './sending/deliver.ts'
import { FAST_LANE, SLOW_LANE } from './sending/lanes.ts'
import { WEBHOOK_SECRETS } from './sending/sign.ts'

const EVERY_MS = 1_000
const PURGE_EVERY_MS = 60 * 60_000
const PURGED_AT_ONCE = 5_000
/**
 * The number of lanes of each kind. An instance serves as many endpoints of that kind at the same
 * time.
 */
const LANES = 3

/** Queues messages for webhooks and sends them. */
export function sendWebhooks({ deps, config, metrics }: JobParts): StopJob {
  const { logger } = deps
  const attempts = metrics.counter('webhook_attempts', 'Messages to webhooks, by outcome', [
    'outcome',
  ] as const)
  const sending = {
    ...deps,
    reach: { allow: config.OUTGOING_ALLOW },
    seal: sealWith(config.IDENTITY_SECRET ?? config.INTERNAL_SECRET, WEBHOOK_SECRETS),
    site: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).origin,
    note: (outcome: 'delivered' | 'failed') => attempts.inc({ outcome }),
  }
  const following = runPeriodically({
    what: 'following the activity streams for webhooks',
    everyMs: EVERY_MS,
    logger,
    round: () => queueNews(deps),
  })
  const stopSending = sendInLanes(sending)
  const purging = runOnOneInstance(deps, {
    job: 'old-webhooks',
    what: 'deleting old webhook messages',
    everyMs: PURGE_EVERY_MS,
    round: () => purgeOld(deps),
  })
  return async () => {
    await Promise.all([following, purging, stopSending].map((stop) => stop()))
  }
}

/** Sends pending messages until it is stopped. */
export function sendInLanes(
  sending: Sending,
  lanes = { prompt: FAST_LANE, patient: SLOW_LANE },
): StopJob {
  const rounds = { what: 'sending webhooks', everyMs: EVERY_MS, logger: sending.logger }
  const stops = Object.values(lanes).map((lane) =>
    runInLanes(LANES, { ...rounds, round: (signal) => sendPending(sending, lane, signal) }),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

async function purgeOld({ db, now }: Pick<JobParts['deps'], 'db' | 'now'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries
      where created_at < ${now()}::timestamptz - make_interval(days => ${WEBHOOK_LOG_DAYS})
      limit ${PURGED_AT_ONCE})`.execute(db)
  return numAffectedRows === BigInt(PURGED_AT_ONCE)
}

import { sql } from 'kysely'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { runInLanes } from '../../kernel/jobs/run-in-lanes.ts'
import { PUSH_HOURS, sendPushes } from './send.ts'
import { vapidKeysOf } from './vapid-keys.ts'

const EVERY_MS = 1_000
const TIMEOUT_MS = 5_000
const PURGE_EVERY_MS = 10 * 60_000
const PURGED_AT_ONCE = 5_000
/** The number of devices that one instance serves at the same time. */
const LANES = 3

/** Sends notifications to the browsers that subscribed to them. */
export function sendPushMessages({ deps, config, metrics }: JobParts): StopJob {
  const { logger } = deps
  const messages = metrics.counter('push_messages', 'Messages to push services, by outcome', [
    'outcome',
  ] as const)
  const pushing = {
    ...deps,
    reach: { allow: config.OUTGOING_ALLOW, timeoutMs: TIMEOUT_MS },
    readKeys: vapidKeysOf(deps.db, config),
    contact: contactOf(config.PUBLIC_URL),
    note: (outcome: string) => messages.inc({ outcome }),
  }
  const stopSending = runInLanes(LANES, {
    what: 'pushing notifications',
    everyMs: EVERY_MS,
    logger,
    round: (signal) => sendPushes(pushing, signal),
  })
  const purging = runOnOneInstance(deps, {
    job: 'old-pushes',
    what: 'deleting old push messages',
    everyMs: PURGE_EVERY_MS,
    round: () => purgeOld(deps),
  })
  return async () => {
    await Promise.all([purging, stopSending].map((stop) => stop()))
  }
}

/** Push services require a contact that starts with https: or mailto:. */
function contactOf(site: string | undefined): string {
  return site?.startsWith('https:') ? new URL(site).origin : 'mailto:hello@ideathlon.example'
}

async function purgeOld({ db, now }: Pick<JobParts['deps'], 'db' | 'now'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from push_messages where id in (
      select id from push_messages
      where created_at < ${now()}::timestamptz - make_interval(hours => ${PUSH_HOURS})
      limit ${PURGED_AT_ONCE})`.execute(db)
  return numAffectedRows === BigInt(PURGED_AT_ONCE)
}

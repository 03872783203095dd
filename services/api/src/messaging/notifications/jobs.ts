import { randomUUIDv7 } from 'node:crypto'
import { channelOf, type LiveMessage } from '@ideathlon/contracts/live'
import { KINDS_BY_DAY, NOTIFICATIONS } from '@ideathlon/contracts/notifications'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import type { Deps } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'

const EVERY_MS = 700
const BATCH_SIZE = 1_000
const GROUP_OF_KIND = JSON.stringify(
  Object.fromEntries(Object.entries(NOTIFICATIONS).map(([kind, { group }]) => [kind, group])),
)

/** Makes the member's sockets reload the unread count. The message may be sent twice, or lost. */
export function announceNotices(nats: Deps['nats'], member: number, traceparent?: string): void {
  const ch = channelOf.notices(member)
  const message: LiveMessage = { t: 'state', ch, epoch: 0, o: 0, set: {} }
  announce(nats, SUBJECTS.live(ch), message, traceparent)
}

/**
 * Tells sockets about new notifications after the commit: before it,
 * the sockets would not find them.
 */
export function announceNotifications({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'announcing notifications',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async () => (await announceSome(deps)) === BATCH_SIZE,
  })
}

/**
 * Announces notifications, and queues them for the members' devices, except kinds whose time of day
 * must stay hidden. Returns how many there were.
 */
export async function announceSome({
  db,
  nats,
  now,
  traces,
}: Pick<Deps, 'db' | 'nats' | 'now' | 'traces'>): Promise<number> {
  const { rows } = await sql<{ member: number }>`
    with announced as (
      update notices set is_announced = true
      where id in (select id from notices where not is_announced order by id limit ${BATCH_SIZE}
                   for update skip locked)
      returning id, member, kind
    ), queued as (
      insert into push_messages (subscription, notice, created_at)
      select s.id, a.id, ${now()} from announced a join push_subscriptions s on s.account = a.member
      where a.kind <> all(${KINDS_BY_DAY}::text[]) and not exists (
        select from push_silent_groups q join jsonb_each_text(${GROUP_OF_KIND}::jsonb) g on g.value = q.grp
        where q.account = a.member and g.key = a.kind)
    ) select member from announced`.execute(db)
  const members = new Set(rows.map((row) => row.member))
  // This work gets its own trace, because it covers notifications from many requests and jobs.
  const span =
    members.size === 0
      ? undefined
      : traces?.begin({
          name: 'announce notifications',
          kind: 'producer',
          of: { requestId: randomUUIDv7() },
          isRoot: true,
          attributes: { notifications: rows.length, members: members.size },
        })
  for (const member of members) announceNotices(nats, member, span?.traceparent)
  span?.end()
  return rows.length
}

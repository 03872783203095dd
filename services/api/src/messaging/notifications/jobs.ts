import { channelOf, type LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import type { Deps } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'

const EVERY_MS = 700
const AT_ONCE = 1_000

/** Makes the member's sockets read the unread count again. The message may be sent twice, or lost. */
export function announceNotices(nats: Deps['nats'], member: number): void {
  const ch = channelOf.notices(member)
  const message: LiveMessage = { t: 'state', ch, epoch: 0, o: 0, set: {} }
  announce(nats, SUBJECTS.live(ch), message)
}

/** Tells sockets about new notifications after the commit: before it, the sockets would not find them. */
export function announceNotifications({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'announcing notifications',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async () => (await announceSome(deps)) === AT_ONCE,
  })
}

export async function announceSome({ db, nats }: Pick<Deps, 'db' | 'nats'>): Promise<number> {
  const { rows } = await sql<{ member: number }>`
    update notices set is_announced = true
    where id in (select id from notices where not is_announced order by id limit ${AT_ONCE}
                 for update skip locked)
    returning member`.execute(db)
  for (const member of new Set(rows.map((row) => row.member))) announceNotices(nats, member)
  return rows.length
}

import { channelOf, type LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import { sql } from 'kysely'
import type { Deps } from '../../kernel/deps.ts'
import { runPeriodically } from '../../kernel/jobs/run-periodically.ts'

const EVERY_MS = 700
const AT_ONCE = 1_000

/** The unread count of a member has moved: their sockets look again. May be doubled, or lost. */
export function announceNotices(nats: Deps['nats'], member: number): void {
  const ch = channelOf.notices(member)
  const message: LiveMessage = { t: 'state', ch, epoch: 0, o: 0, set: {} }
  announce(nats, SUBJECTS.live(ch), message)
}

/** Rings for what was told: in the same transaction it could not be, before it nobody would find it. */
export function ringBells(deps: Pick<Deps, 'db' | 'nats' | 'logger'>): () => Promise<void> {
  return runPeriodically({
    what: 'announcing notices',
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

import type { MemberId } from '@ideathlon/contracts/ids'
import { channelOf, type LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Deps } from '../../kernel/deps.ts'
import { memberIn, memberOnly, tableChannel } from '../../kernel/live/channel.ts'

const TASKS_MAX = 20

/** The progress of a member's latest tasks. */
async function readTaskMarks(
  db: QueryExecutorProvider,
  member: MemberId,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; mark: string }>`
    select id, concat_ws(' ', status, done, total) as mark from build_tasks
    where account = ${member} order by filed_at desc limit ${TASKS_MAX}`.execute(db)
  return Object.fromEntries(rows.map(({ id, mark }) => [`t${id}`, mark]))
}

export const TASKS_CHANNEL = tableChannel({
  prefix: 'private-tasks-',
  key: memberIn,
  may: memberOnly,
  read: readTaskMarks,
  rereads: 'seldom',
})

/** Makes a member's clients reload their tasks. The message may be sent twice, or lost. */
export function announceTasks({ nats }: Pick<Deps, 'nats'>, member: MemberId): void {
  const ch = channelOf.tasks(member)
  const message: LiveMessage = { t: 'state', ch, epoch: 0, o: 0, set: {} }
  announce(nats, SUBJECTS.live(ch), message)
}

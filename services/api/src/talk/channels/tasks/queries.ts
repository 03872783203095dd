import type { MemberId } from '@ideathlon/contracts/ids'
import type { ChannelTask } from '@ideathlon/contracts/talk/channels/tasks'
import type { ApiDb } from '../../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'
import type { Paged } from '../queries.ts'

type List = Paged & { channel: number; viewer: MemberId; isModerator: boolean }

/** Open tasks in the order in which they were added, then completed ones. */
export async function readTasks(
  db: ApiDb,
  { channel, viewer, isModerator, page, size }: List,
): Promise<{ tasks: ChannelTask[]; total: number }> {
  const all = db.selectFrom('talk_channel_tasks as t').where('t.channel', '=', channel)
  const rows = await all
    .leftJoin('accounts as a', 'a.id', 't.assignee')
    .select(['t.id as task', 't.title', 't.done_at', 't.made_by'])
    .select(['a.id', ...NAME_COLUMNS])
    .orderBy((eb) => eb('t.done_at', 'is not', null))
    .orderBy('t.id')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await all
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const tasks = rows.map(({ task, title, done_at, made_by, ...row }) => ({
    id: task,
    title,
    assignee: row.id === null ? null : faceOf(row as Parameters<typeof faceOf>[0]),
    done: done_at !== null,
    can_edit: isModerator || made_by === viewer,
  }))
  return { tasks, total: Number(total) }
}

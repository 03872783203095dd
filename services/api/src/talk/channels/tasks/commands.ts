import type { Handle, MemberId } from '@ideathlon/contracts/ids'
import { CHANNEL_TASKS_OPEN_MAX } from '@ideathlon/contracts/talk/channels/tasks'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { findAccount } from '../../../community/profiles/find-account.ts'
import { accept, refuse } from '../../../kernel/command/decision.ts'
import { runChange } from '../../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { type ChannelKey, type SeenChannel, seeChannel } from '../access.ts'

type By = { origin: Origin; key: ChannelKey; by: Actor }
type CreatedTask = { id: number }

/**
 * Runs a change to the tasks, which any member of the channel can make. The lock keeps the list
 * within its limit.
 */
function change(
  deps: Deps,
  { origin, key, by }: By,
  save: (tx: Tx, seen: SeenChannel, now: Date) => Promise<CreatedTask>,
): Promise<Outcome<CreatedTask>> {
  return runChange(deps, origin, {
    load: (tx, now) => seeChannel(tx, key, { viewer: by, now, lock: true }),
    may: ({ resource }) => can(by, 'channel.post', resource),
    decide: ({ archived_at }) => (archived_at === null ? accept() : refuse('channel_archived')),
    save: (tx, seen, _accepted, now) => save(tx, seen, now),
  })
}

export function addTask(deps: Deps, by: By, task: { title: string; assignee: Handle | null }) {
  return change(deps, by, async (tx, { id: channel }, now) => {
    await demandCapacity(tx, channel)
    const assignee = await memberNamed(tx, channel, task.assignee)
    return tx
      .insertInto('talk_channel_tasks')
      .values({ channel, title: task.title, assignee, made_by: by.by.id, made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

async function demandCapacity(tx: Tx, channel: number): Promise<void> {
  const { open } = await tx
    .selectFrom('talk_channel_tasks')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('channel', '=', channel)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(open) >= CHANNEL_TASKS_OPEN_MAX) throw refused('channel_tasks_full')
}

type Changed = {
  task: number
  title?: string | undefined
  assignee?: Handle | null | undefined
  done?: boolean | undefined
}

/**
 * All members can complete and assign tasks; only the author and the moderators can change the
 * text.
 */
export function changeTask(deps: Deps, by: By, { task, title, assignee, done }: Changed) {
  return change(deps, by, async (tx, seen, now) => {
    const known = await findTask(tx, seen.id, task)
    if (title !== undefined) demandEditing(by.by, seen, known)
    if (done === false && known.done_at !== null) await demandCapacity(tx, seen.id)
    const changes = {
      ...(title !== undefined && { title }),
      ...(assignee !== undefined && { assignee: await memberNamed(tx, seen.id, assignee) }),
      ...(done !== undefined && { done_at: done ? (known.done_at ?? now) : null }),
    }
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('talk_channel_tasks').set(changes).where('id', '=', task).execute()
    }
    return { id: task }
  })
}

export function removeTask(deps: Deps, by: By, task: number) {
  return change(deps, by, async (tx, seen) => {
    demandEditing(by.by, seen, await findTask(tx, seen.id, task))
    await tx.deleteFrom('talk_channel_tasks').where('id', '=', task).execute()
    return { id: task }
  })
}

async function findTask(tx: Tx, channel: number, task: number) {
  const known = await tx
    .selectFrom('talk_channel_tasks')
    .select(['made_by', 'done_at'])
    .where('id', '=', task)
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (known === undefined) throw notFound('This task has been removed.')
  return known
}

function demandEditing(
  by: Actor,
  { resource }: SeenChannel,
  { made_by }: { made_by: MemberId | null },
): void {
  if (made_by !== by.id && !can(by, 'channel.moderate', resource)) {
    throw notAllowed('Only the author of the task and the moderators can do this.')
  }
}

/** A task can be assigned only to a member of the channel. */
async function memberNamed(
  tx: Tx,
  channel: number,
  handle: Handle | null,
): Promise<MemberId | null> {
  if (handle === null) return null
  const id = await findAccount(tx, handle)
  const row = await tx
    .selectFrom('talk_channel_members')
    .select('account')
    .where('channel', '=', channel)
    .where('account', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw refused('channel_stranger')
  return row.account
}

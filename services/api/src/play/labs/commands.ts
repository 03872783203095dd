import type { Handle, IdeaId } from '@ideathlon/contracts/ids'
import { LAB_TASKS_MAX } from '@ideathlon/contracts/limits'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { accept } from '../../kernel/command/decision.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'
import { assertInLab, isInLab } from './membership.ts'

type By = { origin: Origin; actor: Actor; idea: IdeaId }
type CreatedTask = { id: number }

/** Runs a change to a lab, which only its members can make. A repeated request changes nothing. */
function change(
  deps: Deps,
  { origin, actor, idea }: By,
  save: (tx: Tx, lab: { author: number }, now: Date) => Promise<CreatedTask>,
): Promise<Outcome<CreatedTask>> {
  return runChange(deps, origin, {
    load: (tx) => assertInLab(tx, { idea, member: actor.id }),
    may: () => can(actor, 'lab.write'),
    decide: () => accept(),
    save: (tx, lab, _accepted, now) => save(tx, lab, now),
  })
}

export function addTask(
  deps: Deps,
  by: By,
  { title, assignee }: { title: string; assignee: Handle | null },
) {
  const { actor, idea } = by
  return change(deps, by, async (tx, lab, now) => {
    // The lock ensures that tasks are added one after the other, so that the list stays within its
    // limit.
    await tx.selectFrom('ideas').select('id').where('id', '=', idea).forNoKeyUpdate().execute()
    const { count } = await tx
      .selectFrom('lab_tasks')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('idea', '=', idea)
      .executeTakeFirstOrThrow()
    if (Number(count) >= LAB_TASKS_MAX) throw refused('lab_tasks_full')
    const whose = await findLabMember(tx, { idea, handle: assignee, author: lab.author })
    return tx
      .insertInto('lab_tasks')
      .values({ idea, title, assignee: whose, made_by: actor.id, made_at: now, done_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

type TaskChange = {
  task: number
  title?: string | undefined
  assignee?: Handle | null | undefined
  done?: boolean | undefined
}

export function changeTask(deps: Deps, by: By, { task, title, assignee, done }: TaskChange) {
  const { idea } = by
  return change(deps, by, async (tx, lab, now) => {
    const whose =
      assignee === undefined
        ? undefined
        : await findLabMember(tx, { idea, handle: assignee, author: lab.author })
    const changes = {
      ...(title !== undefined && { title }),
      ...(whose !== undefined && { assignee: whose }),
      ...(done !== undefined && { done_at: done ? now : null }),
    }
    const known = await tx
      .selectFrom('lab_tasks')
      .select('id')
      .where('id', '=', task)
      .where('idea', '=', idea)
      .forUpdate()
      .executeTakeFirst()
    if (known === undefined) throw notFound('This task has been removed.')
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('lab_tasks').set(changes).where('id', '=', task).execute()
    }
    return known
  })
}

export function removeTask(deps: Deps, by: By, task: number) {
  return change(deps, by, async (tx) => {
    const gone = tx.deleteFrom('lab_tasks').where('id', '=', task)
    await gone.where('idea', '=', by.idea).execute()
    return { id: task }
  })
}

type LabMemberQuery = { idea: IdeaId; handle: Handle | null; author: number }

/** A task can be assigned only to a member of the lab. */
async function findLabMember(
  tx: Tx,
  { idea, handle, author }: LabMemberQuery,
): Promise<number | null> {
  if (handle === null) return null
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirst()
  if (found === undefined || !(await isInLab(tx, { idea, member: found.id, author }))) {
    throw refused('lab_stranger')
  }
  return found.id
}

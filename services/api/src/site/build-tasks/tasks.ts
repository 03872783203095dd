import { randomUUIDv7 as uuid } from 'node:crypto'
import type { BuildTask } from '@ideathlon/contracts/build-tasks'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** Creates a task for a member, in the transaction that starts its work. */
export async function fileTask(
  tx: Tx,
  { account, kind }: { account: MemberId; kind: string },
  now: Date,
): Promise<BuildTask> {
  const row = { id: uuid(), account, kind, filed_at: now }
  await tx.insertInto('build_tasks').values(row).execute()
  return { id: row.id, kind, status: 'scheduled', progress: null, result: null, problem: null }
}

export type TaskEnd =
  | { status: 'done'; result: Record<string, string> }
  | { status: 'failed'; problem: string }

/** Ends a task; a task that has already ended does not change. */
export async function endTask(tx: Tx, id: string, end: TaskEnd, now: Date): Promise<void> {
  await tx
    .updateTable('build_tasks')
    .set({
      status: end.status,
      ended_at: now,
      ...(end.status === 'done'
        ? { result: JSON.stringify(end.result) }
        : { problem: end.problem }),
    })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .execute()
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes tasks that were created long ago; their results are stored elsewhere. */
export async function purgeTasks(db: ApiDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  await db.deleteFrom('build_tasks').where('filed_at', '<', before).execute()
}

/** Records the progress of a task. */
export async function recordProgress(
  tx: Tx,
  id: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await tx.updateTable('build_tasks').set({ done, total }).where('id', '=', id).execute()
}

/** Reads a task of this member. */
export async function readTask(
  db: ApiDb,
  id: string,
  account: MemberId,
): Promise<BuildTask | undefined> {
  const row = await db
    .selectFrom('build_tasks')
    .select(['id', 'kind', 'status', 'done', 'total', 'result', 'problem'])
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { done, total, ...task } = row
  return { ...task, progress: done === null || total === null ? null : { done, total } }
}

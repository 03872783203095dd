import { randomUUIDv7 as uuid } from 'node:crypto'
import type { BuildTask } from '@ideathlon/contracts/build-tasks'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** Promises a member some work, with the change that begins it. */
export async function fileTask(
  tx: Tx,
  { account, kind }: { account: MemberId; kind: string },
  now: Date,
): Promise<BuildTask> {
  const row = { id: uuid(), account, kind, filed_at: now }
  await tx.insertInto('build_tasks').values(row).execute()
  return { id: row.id, kind, status: 'scheduled', result: null, problem: null }
}

export type TaskEnd =
  | { status: 'done'; result: Record<string, string> }
  | { status: 'failed'; problem: string }

/** The work is over; a task ends once, whatever is said of it later. */
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

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Who waited for it has long known; what it made stands elsewhere, and has its own time. */
export async function purgeTasks(db: ApiDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.deleteFrom('build_tasks').where('filed_at', '<', before).execute()
}

/** One's own task; somebody else's is none of one's business. */
export async function readTask(
  db: ApiDb,
  id: string,
  account: MemberId,
): Promise<BuildTask | undefined> {
  return db
    .selectFrom('build_tasks')
    .select(['id', 'kind', 'status', 'result', 'problem'])
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst()
}

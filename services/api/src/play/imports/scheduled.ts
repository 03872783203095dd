import type { BuildTask } from '@ideathlon/contracts/build-tasks'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ImportResult, RunImport } from '@ideathlon/contracts/imports'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { announceTasks } from '../../site/build-tasks/live-channel.ts'
import { endTask, fileTask, recordProgress, type TaskEnd } from '../../site/build-tasks/tasks.ts'
import { demandColumns, saveRows } from './commands.ts'
import { readTable } from './read-table.ts'

const ROWS_AT_ONCE = 25

type By = { account: MemberId; origin: Origin }

/**
 * Creates a task that saves the rows of a file. Anything that can be refused is refused at once.
 */
export function fileImport(
  deps: Deps,
  { account, origin }: By,
  given: RunImport,
): Promise<BuildTask> {
  const file = { ...given, dry_run: false }
  const table = readTable(file.csv)
  demandColumns(table, file)
  return runIdempotent(deps, origin, async (tx, now) => {
    const { ready } = await saveRows(tx, { account, file: { ...file, dry_run: true }, table, now })
    const task = await fileTask(tx, { account, kind: 'import' }, now)
    await recordProgress(tx, task.id, { done: 0, total: ready })
    await tx
      .insertInto('import_files')
      .values({ task: task.id, file: JSON.stringify(file) })
      .execute()
    return { ...task, progress: { done: 0, total: ready } }
  })
}

type ScheduledImport = { id: number; task: string; account: MemberId }

/**
 * Saves the remaining rows of a file, a few in each transaction, so that a crash neither loses nor
 * duplicates a row.
 */
export async function finishImport(deps: Deps, filed: ScheduledImport): Promise<{ ok: boolean }> {
  for (;;) {
    const isOver = await inTransaction(deps.db, (tx) => saveSome(tx, filed, deps.now())).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal) || error.status >= 500) throw error
        const end = { status: 'failed', problem: error.message } as const
        return inTransaction(deps.db, (tx) => endImport(tx, filed, end, deps.now()))
      },
    )
    announceTasks(deps, filed.account)
    if (isOver) return { ok: true }
  }
}

/** Resolves to whether the import has ended. */
async function saveSome(tx: Tx, filed: ScheduledImport, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('import_files as f')
    .innerJoin('build_tasks as t', 't.id', 'f.task')
    .select(['f.file', 't.done', 't.total'])
    .where('f.id', '=', filed.id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return true
  const { file } = row
  const table = readTable(file.csv)
  const step = { account: filed.account, file, table, now, atMost: ROWS_AT_ONCE }
  const result = await saveRows(tx, step)
  const done = (row.done ?? 0) + result.drafts.length
  const left = result.ready - result.drafts.length
  await recordProgress(tx, filed.task, { done, total: done + left })
  if (left > 0) return false
  return endImport(tx, filed, { status: 'done', result: inWords(result, done) }, now)
}

/** `existing`: how many rows an earlier import had already saved. */
const inWords = ({ existing, drafts, problems_total }: ImportResult, done: number) => ({
  drafts: String(done),
  existing: String(existing + drafts.length - done),
  problems: String(problems_total),
})

async function endImport(
  tx: Tx,
  { id, task }: ScheduledImport,
  end: TaskEnd,
  now: Date,
): Promise<boolean> {
  await endTask(tx, task, end, now)
  await tx.deleteFrom('import_files').where('id', '=', id).execute()
  return true
}

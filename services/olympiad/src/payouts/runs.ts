import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from './deps.ts'
import type { RunRow } from './tables.ts'

const gone = () => notFound(REFUSALS.payout_not_found)

export async function readRun(db: Db, id: number): Promise<RunRow> {
  const run = await db.selectFrom('payout_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (run === undefined) throw gone()
  return run
}

/**
 * Every change to a run or its lines takes this lock first, so that two admins cannot change it at
 * the same time.
 */
export async function lockRun(tx: Tx, id: number): Promise<RunRow> {
  const run = await tx
    .selectFrom('payout_runs')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (run === undefined) throw gone()
  return run
}

export const isSealed = ({ approved_at }: RunRow): boolean => approved_at !== null

/**
 * Sets the last stage of a run once no line is ready to be paid: partly paid while lines are on
 * hold, otherwise paid, or void if nobody was paid.
 */
export async function finishIfDone(tx: Tx, id: number, at: Date): Promise<void> {
  const { rows } = await sql<{ ready: boolean; held: boolean; paid: boolean }>`
    select coalesce(bool_or(state = 'ready'), false) as ready, coalesce(bool_or(state = 'held'), false) as held,
      coalesce(bool_or(state = 'paid'), false) as paid
    from payout_lines where run = ${id}`.execute(tx)
  const { ready, held, paid } = rows[0] ?? { ready: false, held: false, paid: false }
  if (ready) return
  const stage = held ? 'partly_paid' : paid ? 'paid' : 'void'
  await tx
    .updateTable('payout_runs')
    .set({ stage, paid_at: held ? null : at })
    .where('id', '=', id)
    .where(sql<SqlBool>`stage in ('approved', 'paying', 'partly_paid')`)
    .execute()
}

import { refused } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../../kernel/in-transaction.ts'
import { payableOf } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/post.ts'
import type { PayoutDeps, Tx } from '../deps.ts'
import { isPromisedBy } from '../own-money.ts'
import { lockPool, lockPromise, restOf, takeGiven } from '../pools.ts'
import { isSealed, lockRun } from '../runs.ts'
import { rollOverMoney } from './return-money.ts'

const PAYING = ['paying', 'paid']

/**
 * Starts the payment of all lines that are not on hold; a background job pays them. A second click
 * changes nothing.
 */
export function startPaying(deps: PayoutDeps, id: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const run = await lockRun(tx, id)
    if (PAYING.includes(run.stage)) return
    if (run.stage === 'void') throw refused('run_over')
    if (!isSealed(run)) throw refused('run_not_approved')
    if (run.stage === 'partly_paid') throw refused('line_on_hold')
    await tx.updateTable('payout_runs').set({ stage: 'paying' }).where('id', '=', id).execute()
  })
}

type VoidInput = { run: number; by: number }

/** Cancels the run without paying anyone. Refused once a line has been paid. */
export function voidRun(deps: PayoutDeps, { run: id, by }: VoidInput): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const run = await lockRun(tx, id)
    if (run.stage === 'void') return
    if (await isPromisedBy(tx, run, by)) throw refused('run_own_promise')
    if (run.settles_at > deps.now()) throw refused('run_settling')
    if (await hasPaid(tx, id)) throw refused('run_over')
    await lockPromise(tx, run)
    const at = deps.now()
    const key = `run:${id}:void`
    if (isSealed(run)) {
      const from = payableOf(id)
      await rollOverMoney(tx, run, { key, from, cents: await balanceOf(tx, from), at })
      await tx
        .updateTable('payout_lines')
        .set({ state: 'void' })
        .where('run', '=', id)
        .where('state', 'in', ['ready', 'held'])
        .execute()
    } else {
      const pool = await lockPool(tx, run)
      const cents = await restOf(tx, run, pool)
      await takeGiven(tx, run, cents)
      await rollOverMoney(tx, run, { key, from: pool.account, cents, at })
    }
    await tx
      .updateTable('payout_runs')
      .set({ stage: 'void', paid_at: at })
      .where('id', '=', id)
      .execute()
  })
}

async function hasPaid(tx: Tx, run: number): Promise<boolean> {
  const paid = await tx
    .selectFrom('payout_lines')
    .select('id')
    .where('run', '=', run)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

import { randomUUIDv7 as uuid } from 'node:crypto'
import { NO_CONTEXT } from '@ideathlon/contracts/events/envelope'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import { sql } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import { isSamePerson } from '../kernel/same-person.ts'
import { payableOf } from '../ledger/accounts.ts'
import { Overdrawn } from '../ledger/faults.ts'
import { post } from '../ledger/post.ts'
import type { PayoutDeps, Tx } from './deps.ts'
import { isPromisedBy, winsIn } from './own-money.ts'
import { rollOverMoney } from './paying/return-money.ts'
import { makePlan } from './plan/make-plan.ts'
import { lineTree, type Plan } from './plan/plan-lines.ts'
import type { Tree } from './plan/tree.ts'
import { lockPool, lockPromise, type Pool, restOf, takeGiven } from './pools.ts'
import { finishIfDone, isSealed, lockRun, readRun } from './runs.ts'
import type { RunRow } from './tables.ts'

export type Approval = { run: number; preview: number; inputHash: string; by: number }

/**
 * Finalises the lines of a preview: the money moves from the pool to the run, and the roots are
 * published. The input is computed again, and the approval is refused if it has changed. Approving
 * the same preview again changes nothing.
 */
export async function approveRun(deps: PayoutDeps, approval: Approval): Promise<void> {
  const seen = await readRun(deps.db, approval.run)
  if (isRepeated(seen, approval)) return
  if (isSealed(seen) || seen.stage === 'void') throw refused('run_sealed')
  if (seen.stage !== 'previewed') throw refused('run_not_previewed')
  if (seen.preview !== approval.preview) throw refused('run_outdated')
  const { plan } = await makePlan(deps, seen)
  if (plan.inputHash !== approval.inputHash) throw refused('run_changed')
  await inTransaction(deps.db, async (tx) => {
    const run = await lockRun(tx, approval.run)
    if (isRepeated(run, approval)) return
    await demandApprovable(tx, run, approval, deps.rules.approvalAboveCents)
    await lockPromise(tx, run)
    const pool = await lockPool(tx, run)
    if (pool.cents !== plan.pool) throw refused('run_changed')
    await seal(tx, run, { plan, pool, by: approval.by, at: deps.now() })
  })
}

const isRepeated = (run: RunRow, { preview }: Approval): boolean =>
  isSealed(run) && run.preview === preview

async function demandApprovable(
  tx: Tx,
  run: RunRow,
  { preview, inputHash, by }: Approval,
  limit: number,
): Promise<void> {
  if (isSealed(run) || run.stage === 'void') throw refused('run_sealed')
  if (run.stage !== 'previewed' || run.preview !== preview) throw refused('run_outdated')
  const stored = await tx
    .selectFrom('payout_previews')
    .select(['input_hash', 'made_by', 'pool_cents'])
    .where('run', '=', run.id)
    .where('number', '=', preview)
    .executeTakeFirstOrThrow()
  if (stored.input_hash !== inputHash) throw refused('run_changed')
  const isSamePersonAs = (member: number) => isSamePerson(tx, { member, account: by })
  if (Number(stored.pool_cents) > limit && (await isSamePersonAs(stored.made_by))) {
    throw refused('run_own_preview')
  }
  if (await isPromisedBy(tx, run, by)) throw refused('run_own_promise')
  if (await winsIn(tx, run, by)) throw refused('run_own_prize')
}

/** `pool`: as read under its lock. */
type Sealing = { plan: Plan; pool: Pool; by: number; at: Date }

async function seal(tx: Tx, run: RunRow, { plan, pool, by, at }: Sealing): Promise<void> {
  const lines = lineTree(run.id, plan.lines)
  const hasWinners = plan.lines.length > 0
  await moveToRun(tx, run, { plan, pool, at })
  await sql`
    insert into payout_lines (run, ord, rank, member, weight, cents, reasons, state)
    select run, ord, rank, member, weight, cents, reasons,
      case when reasons = '{}' then 'ready' else 'held' end
    from payout_preview_lines where run = ${run.id} and number = ${run.preview} order by ord`.execute(
    tx,
  )
  await tx
    .updateTable('payout_runs')
    .set({
      stage: 'approved',
      approved_by: by,
      approved_at: at,
      standings_root: plan.standings.root,
      lines_root: lines.root,
      ...(!hasWinners && { pool_cents: '0' }),
    })
    .where('id', '=', run.id)
    .execute()
  await saveTree(tx, run.id, 'standings', plan.standings)
  await saveTree(tx, run.id, 'lines', lines)
  await publishRoots(tx, run, { standings: plan.standings.root, lines: lines.root, at })
  if (!hasWinners) await finishIfDone(tx, run.id, at)
}

async function moveToRun(
  tx: Tx,
  run: RunRow,
  { plan, pool, at }: Omit<Sealing, 'by'>,
): Promise<void> {
  if (plan.pool === 0) return
  if (plan.lines.length === 0) {
    const cents = await restOf(tx, run, pool)
    await takeGiven(tx, run, cents)
    await rollOverMoney(tx, run, { key: `run:${run.id}:unwon`, from: pool.account, cents, at })
    return
  }
  await post(tx, {
    key: `run:${run.id}:sealed`,
    kind: 'run_sealed',
    subject: `run:${run.id}`,
    at,
    entries: [
      { account: pool.account, cents: -plan.pool },
      { account: payableOf(run.id), cents: plan.pool },
    ],
  }).catch((error: unknown) => {
    throw error instanceof Overdrawn ? refused('run_short') : error
  })
  // Locked after the pool, in the same order as for reports about a payment.
  await takeGiven(tx, run, plan.pool)
}

async function saveTree(
  tx: Tx,
  run: number,
  kind: 'standings' | 'lines',
  { leaves, nodes }: Tree,
): Promise<void> {
  await tx.insertInto('payout_trees').values({ run, kind, leaves, nodes }).execute()
}

/** The roots go into the log, which can never be changed later. */
async function publishRoots(
  tx: Tx,
  { id, cycle, challenge }: RunRow,
  { at, ...roots }: { standings: string; lines: string; at: Date },
): Promise<void> {
  const commandId = uuid()
  const data = { run: id, ...(cycle !== null && { olympiad: cycle }), ...roots }
  await fileInOutbox(tx, [
    {
      commandId,
      actor: null,
      requestId: commandId,
      occurredAt: at,
      context: { ...NO_CONTEXT, challenge },
      newEvents: [{ key: 'PayoutSealed', data }],
    },
  ])
}

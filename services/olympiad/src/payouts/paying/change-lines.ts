import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../../kernel/in-transaction.ts'
import { isSamePerson } from '../../kernel/same-person.ts'
import { payableOf } from '../../ledger/accounts.ts'
import type { PayoutDeps, Tx } from '../deps.ts'
import { isPromisedBy } from '../own-money.ts'
import { finishIfDone, isSealed, lockRun } from '../runs.ts'
import type { LineRow, RunRow } from '../tables.ts'
import { demandReady, payOne, readBarred, startLineTransfer, transferKey } from './pay-lines.ts'
import { rollOverMoney } from './return-money.ts'

export type LineAct = 'pay' | 'hold' | 'release' | 'retry' | 'void'
/**
 * The acts that only carry out an approval. An admin who promised the money may perform these but
 * no others.
 */
const CARRIED_OUT: readonly LineAct[] = ['pay', 'retry']

type Acted = { run: number; line: number; act: LineAct; by: number; note: string }

/**
 * Changes one line as an admin. The run is locked first, so that two admins cannot change it at the
 * same time.
 */
export function changeLine(deps: PayoutDeps, { run: id, line: lineId, act, by, note }: Acted) {
  return inTransaction(deps.db, async (tx) => {
    const run = await lockRun(tx, id)
    if (!isSealed(run)) throw refused('run_not_approved')
    const line = await lockLine(tx, id, lineId)
    const isOwn = await isSamePerson(tx, { member: line.member, account: by })
    if (isOwn) throw refused('run_own_prize')
    const isDecision = !CARRIED_OUT.includes(act)
    if (isDecision && (await isPromisedBy(tx, run, by))) throw refused('run_own_promise')
    await ACTS[act](tx, { run, line, note, at: deps.now() })
    await finishIfDone(tx, id, deps.now())
  })
}

async function lockLine(tx: Tx, run: number, id: number): Promise<LineRow> {
  const line = await tx
    .selectFrom('payout_lines')
    .selectAll()
    .where('run', '=', run)
    .where('id', '=', String(id))
    .forUpdate()
    .executeTakeFirst()
  if (line === undefined) throw notFound(REFUSALS.payout_line_not_found)
  return line
}

type Act = { run: RunRow; line: LineRow; note: string; at: Date }

/** Each act can be repeated: a second click finds it already done. */
const ACTS: Record<LineAct, (tx: Tx, act: Act) => Promise<void>> = {
  async pay(tx, { line, at }) {
    if (line.state === 'paid') return
    demandReady(line)
    if ((await readBarred(tx, [line])).size > 0) throw refused('line_barred')
    await payOne(tx, line, at)
  },

  async hold(tx, { line, note }) {
    if (line.state === 'held') return
    demandReady(line)
    await change(tx, line, { state: 'held', reasons: ['manual'], note })
  },

  async release(tx, { run, line, note }) {
    if (line.state === 'ready') return
    if (line.state !== 'held') throw refused('line_not_on_hold')
    if ((await readBarred(tx, [line])).size > 0) throw refused('line_barred')
    await change(tx, line, { state: 'ready', reasons: [], note })
    // A released line can be paid with the next click on "Pay".
    if (run.stage === 'partly_paid' || run.stage === 'paid') {
      await tx
        .updateTable('payout_runs')
        .set({ stage: 'approved' })
        .where('id', '=', run.id)
        .execute()
    }
  },

  async retry(tx, { line, at }) {
    if (line.state !== 'paid') throw refused('line_not_paid')
    if (await isUnderWay(tx, line)) throw refused('line_under_way')
    const attempt = line.attempts + 1
    if (!(await startLineTransfer(tx, line, { attempt, at }))) throw refused('line_no_method')
    await change(tx, line, { attempts: attempt })
  },

  async void(tx, { run, line, note, at }) {
    if (line.state === 'void') return
    if (line.state === 'paid') throw refused('line_not_ready')
    await change(tx, line, { state: 'void', note })
    const key = `run:${run.id}:${line.id}:void`
    await rollOverMoney(tx, run, { key, from: payableOf(run.id), cents: Number(line.cents), at })
  },
}

async function change(
  tx: Tx,
  { id }: LineRow,
  set: Partial<Pick<LineRow, 'state' | 'reasons' | 'note' | 'attempts'>>,
): Promise<void> {
  await tx.updateTable('payout_lines').set(set).where('id', '=', id).execute()
}

/** Whether the latest transfer of this line's money is still under way or has succeeded. */
async function isUnderWay(tx: Tx, { run, id, attempts }: LineRow): Promise<boolean> {
  if (attempts === 0) return false
  const transfer = await tx
    .selectFrom('transfers')
    .select('state')
    .where('key', '=', transferKey({ run, id, attempt: attempts }))
    .executeTakeFirst()
  return transfer !== undefined && !['failed', 'returned', 'cancelled'].includes(transfer.state)
}

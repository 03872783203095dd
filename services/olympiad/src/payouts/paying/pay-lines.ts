import type { HoldReason } from '@ideathlon/contracts/payouts/admin'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { inTransaction } from '../../kernel/in-transaction.ts'
import { payableOf, walletOf } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { fileMoneyNotice } from '../../notifications/file-money-notification.ts'
import type { Tables } from '../../tables.ts'
import { readPayability } from '../../transfers/payability.ts'
import { startTransfer } from '../../transfers/start-transfer.ts'
import type { Tx } from '../deps.ts'
import { finishIfDone } from '../runs.ts'
import type { LineRow } from '../tables.ts'

/** Few enough that the transaction is short and that a line that fails delays only a few others. */
const LINES_AT_ONCE = 50

/** Thrown when the lines of a run could not be paid; `cause` has the reason. */
export class RunNotPaidError extends Error {
  override name = 'RunNotPaidError'
  readonly run: number
  constructor(run: number, cause: unknown) {
    super(`the lines of run ${run} could not be paid`, { cause })
    this.run = run
  }
}

/**
 * Pays the next lines of the runs that are being paid.
 * Resolves to how many were paid or put on hold.
 */
export async function payNextLines(
  db: Kysely<Tables>,
  at: Date,
  skipped: readonly number[] = [],
): Promise<number> {
  let taken: number | undefined
  try {
    return await payLinesOf(db, { at, skipped, onTaken: (run) => (taken = run) })
  } catch (error) {
    if (taken === undefined) throw error
    throw new RunNotPaidError(taken, error)
  }
}

type Round = { at: Date; skipped: readonly number[]; onTaken(run: number): void }

function payLinesOf(db: Kysely<Tables>, { at, skipped, onTaken }: Round): Promise<number> {
  return inTransaction(db, async (tx) => {
    const run = await tx
      .selectFrom('payout_runs')
      .select(['id', 'approved_at'])
      .where('stage', '=', 'paying')
      .where(sql<SqlBool>`id <> all(${skipped}::int[])`)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (run === undefined) return 0
    onTaken(run.id)
    const lines = await tx
      .selectFrom('payout_lines')
      .selectAll()
      .where('run', '=', run.id)
      .where('state', '=', 'ready')
      .orderBy('ord')
      .limit(LINES_AT_ONCE)
      .forUpdate()
      .execute()
    const held = new Map<number, HoldReason>([
      ...(await readNewRings(tx, lines, run.approved_at)),
      ...(await readBarred(tx, lines)),
    ])
    for (const line of lines) {
      const reason = held.get(line.member)
      if (reason === undefined) await payOne(tx, line, at)
      else await holdFor(tx, line, reason)
    }
    await finishIfDone(tx, run.id, at)
    return lines.length
  })
}

/**
 * Pays a line that is locked and ready: from the run to the wallet, and on to the bank if the
 * member has a payout method.
 */
export async function payOne(tx: Tx, line: LineRow, at: Date): Promise<void> {
  const { id, run, member } = line
  const cents = Number(line.cents)
  if (cents > 0) {
    await post(tx, {
      key: `run:${run}:${id}:paid`,
      kind: 'prize',
      subject: `run:${run}`,
      at,
      entries: [
        { account: payableOf(run), cents: -cents },
        { account: walletOf(member), cents },
      ],
    })
    await fileMoneyNotice(tx, { member, kind: 'prize_won', cents, subject: `run:${run}`, at })
  }
  const isSent = cents > 0 && (await startLineTransfer(tx, line, { attempt: 1, at }))
  await tx
    .updateTable('payout_lines')
    .set({ state: 'paid', paid_at: at, attempts: isSent ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Starts the transfer of a paid line; false if the money stays in the wallet. */
export async function startLineTransfer(
  tx: Tx,
  { id, run, member, cents }: LineRow,
  { attempt, at }: { attempt: number; at: Date },
): Promise<boolean> {
  const { method, refusal } = await readPayability(tx, member)
  if (method === null || refusal !== null) return false
  const key = transferKey({ run, id, attempt })
  await startTransfer(tx, { key, member, cents: Number(cents), origin: 'payout', at })
  return true
}

/** The provider's key. Every attempt is a separate transfer and is sent only once. */
export const transferKey = (line: { run: number; id: string; attempt: number }): string =>
  `${line.run}:${line.id}:${line.attempt}`

/** Removed and suspended accounts, which cannot be paid now. */
export async function readBarred(
  tx: Tx,
  lines: readonly Pick<LineRow, 'member'>[],
): Promise<Map<number, 'removed' | 'suspended'>> {
  const members = lines.map(({ member }) => member)
  const { rows } = await sql<{ member: number; reason: 'removed' | 'suspended' }>`
    select member, reason from public.barred_members
    where reason in ('removed', 'suspended') and member = any(${members}::int[])`.execute(tx)
  return new Map(rows.map(({ member, reason }) => [member, reason]))
}

/**
 * Members of rings that were detected after the approval. A line that an admin has reviewed is not
 * put on hold again.
 */
async function readNewRings(
  tx: Tx,
  lines: readonly LineRow[],
  approvedAt: Date | null,
): Promise<Map<number, 'ring'>> {
  const members = lines.filter(({ note }) => note === '').map(({ member }) => member)
  const { rows } = await sql<{ member: number }>`
    select distinct member from public.suspected_rings
    where member = any(${members}::int[]) and found_at > ${approvedAt}`.execute(tx)
  return new Map(rows.map(({ member }) => [member, 'ring']))
}

async function holdFor(tx: Tx, { id }: LineRow, reason: HoldReason): Promise<void> {
  await tx
    .updateTable('payout_lines')
    .set({ state: 'held', reasons: [reason] })
    .where('id', '=', id)
    .execute()
}

/** Refuses a line that is not ready. */
export function demandReady({ state }: LineRow): void {
  if (state === 'held') throw refused('line_on_hold')
  if (state !== 'ready') throw refused('line_not_ready')
}

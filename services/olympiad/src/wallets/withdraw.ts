import { randomUUIDv7 as uuid } from 'node:crypto'
import type { Transfer } from '@ideathlon/contracts/money/transfers'
import { conflict, notFound } from '@ideathlon/service-kit/http/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import { type KeyedCall, runOnce } from '../kernel/run-once.ts'
import type { Tables } from '../tables.ts'
import { type AdmissionRules, admitTransfer } from '../transfers/admission.ts'
import { viewTransfer } from '../transfers/queries.ts'
import { applyTransferEvent, lockTransfer } from '../transfers/settle.ts'
import { startTransfer } from '../transfers/start-transfer.ts'

type WithdrawDeps = { db: Kysely<Tables>; rules: AdmissionRules; now(): Date }
type WithdrawalInput = { cents: number; currency?: string | undefined }

/** Starts a transfer to the member's bank, once per Idempotency-Key. */
export function withdraw(
  { db, rules, now }: WithdrawDeps,
  call: KeyedCall,
  { cents, currency }: WithdrawalInput,
): Promise<Transfer> {
  const { member } = call
  return runOnce(db, call, async (tx) => {
    await demandCurrency(tx, currency)
    const at = now()
    const key = `withdrawal:${uuid()}:1`
    const { id } = await startTransfer(tx, { key, member, cents, origin: 'withdrawal', at })
    const row = await lockTransfer(tx, { id })
    if (row === undefined) throw new Error(`transfer ${id} is missing`)
    await admitTransfer(tx, row, rules, at)
    return readOwn(tx, id, member)
  })
}

async function demandCurrency(tx: Transaction<Tables>, given: string | undefined): Promise<void> {
  if (given === undefined) return
  const { rows } = await sql<{ currency: string }>`select currency from ledger_settings`.execute(tx)
  const currency = rows[0]?.currency
  if (given !== currency) throw conflict(`This wallet holds ${currency}, not ${given}.`)
}

/**
 * Cancels a withdrawal that still waits for an admin and returns its money. Repeating it changes
 * nothing.
 */
export function cancelWithdrawal(
  { db, now }: WithdrawDeps,
  member: number,
  id: string,
): Promise<Transfer> {
  return inTransaction(db, async (tx) => {
    const row = await lockTransfer(tx, { id })
    if (row?.member !== member) throw notFound('You have no such withdrawal.')
    if (row.origin !== 'withdrawal') {
      throw conflict('This is the payout of a prize and cannot be cancelled.')
    }
    await applyTransferEvent(tx, row, { news: { kind: 'cancelled' }, at: now() })
    return readOwn(tx, id, member)
  })
}

async function readOwn(tx: Transaction<Tables>, id: string, member: number): Promise<Transfer> {
  const row = await tx
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirstOrThrow()
  return viewTransfer(row)
}

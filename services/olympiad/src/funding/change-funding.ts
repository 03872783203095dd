import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import type { Selectable } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { PaymentDeps, Tx } from '../payments/deps.ts'
import { lockPayment } from '../payments/payment-row.ts'
import { markEnded } from '../payments/settle-payment.ts'
import type { FundingTable } from '../payments/tables.ts'

/** After this many unpaid months in a row, a funding ends automatically. */
const UNPAID_MAX = 3

export const TAKES_NO_MORE = 'What you funded no longer accepts money.'

/**
 * Stops a monthly funding immediately; earlier payments are not returned. A job notifies the
 * provider, and any month that it charges in the meantime is refunded. Stopping it again changes
 * nothing.
 */
export async function stopFunding(
  deps: PaymentDeps,
  { id, patron }: { id: string; patron: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const funding = await tx
      .selectFrom('fundings')
      .select(['state', 'frequency'])
      .where('id', '=', id)
      .where('patron', '=', patron)
      .forUpdate()
      .executeTakeFirst()
    if (funding === undefined) throw notFound(REFUSALS.funding_not_found)
    if (funding.state === 'cancelled') return
    if (funding.state === 'ended') throw refused('funding_over')
    await stop(tx, deps, { id, at: deps.now(), reason: 'You cancelled the funding.' })
  })
}

/** `reason`: a sentence for the patron. */
type Ending = { id: string; at: Date; reason: string }

/** Cancels the funding, and its payments that have not been paid yet. */
export async function stop(
  tx: Tx,
  deps: Pick<PaymentDeps, 'purposes'>,
  { id, at, reason }: Ending,
): Promise<void> {
  await cancel(tx, { id, at, reason })
  await cancelUnpaid(tx, deps, { id, at, reason })
}

/** Returns the funding if it was active. */
export async function cancel(
  tx: Tx,
  { id, at, reason }: Ending,
): Promise<Selectable<FundingTable> | undefined> {
  return tx
    .updateTable('fundings')
    .set({ state: 'cancelled', cancelled_at: at, next_due_at: null, end_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst()
}

/** Ends a monthly funding that its patron did not stop, and notifies them. */
export async function endWithoutRequest(tx: Tx, ending: Ending): Promise<void> {
  const ended = await cancel(tx, ending)
  if (ended === undefined) return
  const { patron: member, cents, target_kind, target_id } = ended
  const subject = `${target_kind}:${target_id}`
  const notice = { member, kind: 'funding_ended', cents: Number(cents), subject } as const
  await fileMoneyNotice(tx, { ...notice, at: ending.at })
}

/**
 * Ends a monthly funding after several unpaid months in a row. Months that can still be paid do not
 * count.
 */
export async function endIfUnpaid(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  const latest = await tx
    .selectFrom('payments')
    .select('state')
    .where('funding', '=', id)
    .where('state', '!=', 'started')
    .orderBy('period', 'desc')
    .limit(UNPAID_MAX)
    .execute()
  const isUnpaid = latest.every(({ state }) => state === 'failed' || state === 'expired')
  if (latest.length < UNPAID_MAX || !isUnpaid) return
  await endWithoutRequest(tx, { id, at, reason: 'It was not paid for three months in a row.' })
}

async function cancelUnpaid(
  tx: Tx,
  deps: Pick<PaymentDeps, 'purposes'>,
  { id: funding, at, reason }: Ending,
): Promise<void> {
  const unpaid = await tx
    .selectFrom('payments')
    .select('id')
    .where('funding', '=', funding)
    .where('state', '=', 'started')
    .execute()
  for (const { id } of unpaid) {
    const payment = await lockPayment(tx, id)
    if (payment === undefined) continue
    await markEnded(tx, deps, payment, { state: 'expired', reason, at })
  }
}

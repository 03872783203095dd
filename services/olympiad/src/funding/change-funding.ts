import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { PaymentDeps, Tx } from '../payments/deps.ts'
import { lockPayment } from '../payments/payment-row.ts'
import { markEnded } from '../payments/settle-payment.ts'

/**
 * Stops a monthly funding at once; what was paid stays given. A job notifies the provider, and a
 * month that it charges meanwhile goes back. Stopping it again changes nothing.
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
    if (funding === undefined) throw notFound('There is no such funding.')
    if (funding.state === 'cancelled') return
    if (funding.state === 'ended') throw refused('funding_over')
    await stop(tx, deps, { id, at: deps.now(), reason: 'You cancelled the funding.' })
  })
}

/** Cancels it and gives up what is not paid yet. `reason`: a sentence for the patron. */
export async function stop(
  tx: Tx,
  deps: Pick<PaymentDeps, 'purposes'>,
  { id, at, reason }: { id: string; at: Date; reason: string },
): Promise<void> {
  await cancel(tx, { id, at })
  await giveUpUnpaid(tx, deps, { id, at, reason })
}

export async function cancel(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx
    .updateTable('fundings')
    .set({ state: 'cancelled', cancelled_at: at, next_due_at: null })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .execute()
}

async function giveUpUnpaid(
  tx: Tx,
  deps: Pick<PaymentDeps, 'purposes'>,
  { id: funding, at, reason }: { id: string; at: Date; reason: string },
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

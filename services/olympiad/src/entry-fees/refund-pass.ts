import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { PaymentDeps } from '../payments/deps.ts'
import { lockPayment } from '../payments/payment-row.ts'
import { beginRefund } from '../payments/refund-payment.ts'

/** Gives back an unused pass. Repeating it changes nothing. */
export async function refundPass(
  deps: PaymentDeps,
  { pass, member }: { pass: string; member: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const found = await tx
      .selectFrom('payments')
      .select('id')
      .where('pass', '=', pass)
      .where('member', '=', member)
      .executeTakeFirst()
    const payment = found && (await lockPayment(tx, found.id))
    if (payment === undefined) throw notFound(REFUSALS.entry_pass_not_found)
    if (payment.state === 'refunding' || payment.state === 'refunded') return
    if (payment.state !== 'paid') throw refused('fee_not_paid')
    const divided = await tx
      .selectFrom('entry_passes')
      .select('split_at')
      .where('id', '=', pass)
      .where('split_at', 'is not', null)
      .executeTakeFirst()
    if (divided !== undefined) throw refused('payment_passed_on')
    await beginRefund(tx, deps, payment, { at: deps.now(), reason: 'You returned the pass.' })
  })
}

import { cashOf, reviewOf, walletOf } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { ProviderResult } from '../../providers/provider.ts'
import type { PaymentDeps, PaymentRow, Tx } from '../deps.ts'
import { changePayment, subjectOf } from '../payment-row.ts'
import { refundKey, refundRest } from '../refund-payment.ts'
import { decidedKey } from './refund-keys.ts'
import { wakeReports } from './wake-reports.ts'

/**
 * Handles the provider's decision about a refund. Money that it cannot send goes to the payer's
 * wallet. A queued refund is then started.
 */
export async function finishRefund(
  tx: Tx,
  deps: Pick<PaymentDeps, 'purposes'>,
  payment: PaymentRow,
  { at, ...result }: ProviderResult & { at: Date },
): Promise<PaymentRow> {
  if (payment.refunding_cents === null || result.state === 'pending') return payment
  const isSent = result.state === 'paid'
  const cents = Number(payment.refunding_cents)
  await post(tx, {
    key: decidedKey(refundKey(payment)),
    kind: 'refund',
    at,
    subject: subjectOf(payment),
    entries: [
      { account: reviewOf(payment.id), cents: -cents },
      { account: isSent ? cashOf(payment.means) : walletOf(payment.member), cents },
    ],
  })
  const inWallet = `${payment.reason ?? 'Refunded.'} The money is in your wallet, because it could not be sent back.`
  const finished = await changePayment(tx, payment, {
    refunding_cents: null,
    refunded_at: at,
    refund_reference: result.reference,
    ...(payment.state === 'refunding' && {
      state: 'refunded' as const,
      held_by: 'returned' as const,
    }),
    ...(!isSent && { reason: inWallet }),
  })
  await wakeReports(tx, finished, at)
  return refundRest(tx, deps, finished, at)
}

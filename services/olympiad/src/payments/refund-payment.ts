import { refused } from '@ideathlon/service-kit/http/refusal'
import { type AccountName, cashOf, reviewOf, walletOf } from '../ledger/accounts.ts'
import { Overdrawn } from '../ledger/faults.ts'
import { post } from '../ledger/post.ts'
import type { ProviderResult } from '../providers/provider.ts'
import { accountNamed } from './account-named.ts'
import type { PaymentDeps, PaymentRow, Tx } from './deps.ts'
import { changePayment, subjectOf } from './payment-row.ts'

/**
 * Takes the money back from where it lies and starts its way to the payer. To a wallet it goes at once, and so does a
 * bank transfer's, because its account is not known. Refuses money that has been passed on. `isForced`: although the
 * purpose would keep it, as for an idea in a challenge that could not be closed.
 */
export async function beginRefund(
  tx: Tx,
  { purposes }: Pick<PaymentDeps, 'purposes'>,
  payment: PaymentRow,
  { at, reason, isForced = false }: { at: Date; reason: string; isForced?: boolean },
): Promise<PaymentRow> {
  if (payment.state !== 'paid') throw refused('payment_not_paid')
  if (!isForced) await purposes[payment.purpose].demandRefundable(tx, payment)
  const isThroughProvider = payment.means === 'stripe'
  const holder = holderOf(payment)
  const to = isThroughProvider ? reviewOf(payment.id) : walletOf(payment.member)
  if (holder.kind !== 'review' || !isThroughProvider) {
    await take(tx, payment, { from: holder, to, at })
  }
  const begun = await changePayment(tx, payment, {
    ...{ state: isThroughProvider ? 'refunding' : 'refunded', reason, passed_at: null },
    ...{ held_by: isThroughProvider ? 'review' : 'returned' },
    ...(payment.review === 'waiting' && { review: 'returned' as const }),
    ...(!isThroughProvider && { refunded_at: at }),
  })
  await purposes[payment.purpose].onRefund(tx, begun, at)
  return begun
}

async function take(
  tx: Tx,
  payment: PaymentRow,
  { from, to, at }: { from: AccountName; to: AccountName; at: Date },
): Promise<void> {
  const cents = Number(payment.cents)
  const kind = payment.purpose === 'entry_fee' ? 'entry_fee_refund' : 'funding_returned'
  const entries = [
    { account: from, cents: -cents },
    { account: to, cents },
  ]
  await post(tx, {
    ...{ key: `refund:${payment.id}`, kind, at, subject: subjectOf(payment), entries },
  }).catch((error: unknown) => {
    throw error instanceof Overdrawn ? refused('payment_passed_on') : error
  })
}

/** The account in which the money of a paid payment lies. */
export function holderOf(payment: PaymentRow): AccountName {
  if (payment.held_by === 'review') return reviewOf(payment.id)
  if (payment.account === null) throw new Error(`payment ${payment.id} has no account`)
  return accountNamed(payment.account)
}

/** The provider has decided about a refund. What it cannot send back goes to the payer's wallet. */
export async function finishRefund(
  tx: Tx,
  payment: PaymentRow,
  { at, ...result }: ProviderResult & { at: Date },
): Promise<PaymentRow> {
  if (payment.state !== 'refunding' || result.state === 'pending') return payment
  const isSent = result.state === 'paid'
  const cents = Number(payment.cents)
  await post(tx, {
    ...{ key: `refund-decided:${payment.id}`, kind: 'refund', at, subject: subjectOf(payment) },
    entries: [
      { account: reviewOf(payment.id), cents: -cents },
      { account: isSent ? cashOf(payment.means) : walletOf(payment.member), cents },
    ],
  })
  const inWallet = `${payment.reason ?? 'Refunded.'} The money is in your wallet, because it could not be sent back.`
  return changePayment(tx, payment, {
    ...{ state: 'refunded', refunded_at: at, refund_reference: result.reference },
    ...{ held_by: 'returned' },
    ...(!isSent && { reason: inWallet }),
  })
}

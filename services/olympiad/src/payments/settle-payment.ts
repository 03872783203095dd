import { refused } from '@ideathlon/service-kit/http/refusal'
import { type AccountName, cashOf, nameOf, reviewOf, walletOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { PaymentDeps, PaymentRow, Tx } from './deps.ts'
import { isLargeFunding } from './large-funding.ts'
import { changePayment, noticeOf, subjectOf } from './payment-row.ts'
import { beginRefund, keptOf } from './refund-payment.ts'

type SettleDeps = Pick<PaymentDeps, 'purposes'>

const NOT_PAID: ReadonlySet<PaymentRow['state']> = new Set(['started', 'failed', 'expired'])

/** Where the money of a payment comes from. */
const sourceOf = ({ means, member }: Pick<PaymentRow, 'means' | 'member'>): AccountName =>
  means === 'wallet' ? walletOf(member) : cashOf(means)

/**
 * Records that the money has arrived. A payment that is already paid stays unchanged. One that has
 * expired is still accepted if its money can still be used; otherwise, the money is refunded.
 */
export async function markPaid(
  tx: Tx,
  deps: SettleDeps,
  payment: PaymentRow,
  {
    at,
    reference,
    needsReview = false,
  }: { at: Date; reference: string | null; needsReview?: boolean },
): Promise<PaymentRow> {
  if (!NOT_PAID.has(payment.state)) return payment
  const purpose = deps.purposes[payment.purpose]
  const cents = Number(payment.cents)
  const account = await purpose.accountOf(tx, payment, at)
  const isToReview = needsReview || (await isLargeFunding(tx, payment, at))
  const isHeld = account === undefined || isToReview
  const holder = isHeld ? reviewOf(payment.id) : account
  await post(tx, {
    key: `payment:${payment.id}`,
    at,
    subject: subjectOf(payment),
    kind: payment.purpose,
    entries: [
      { account: sourceOf(payment), cents: -cents },
      { account: holder, cents },
    ],
  })
  const paid = await changePayment(tx, payment, {
    state: 'paid',
    paid_at: at,
    reason: null,
    ...(reference !== null && { provider_reference: reference }),
    held_by: isHeld ? 'review' : 'target',
    account: nameOf(holder),
    ...(isToReview && account !== undefined && { review: 'waiting' as const }),
    ...(!isHeld && { passed_at: at }),
  })
  if (account === undefined) return returnLate(tx, deps, paid, at)
  if (isToReview)
    await fileMoneyNotice(tx, noticeOf(paid, { kind: 'funding_needs_review', member: null, at }))
  else await purpose.onPassed(tx, paid, at)
  return paid
}

async function returnLate(
  tx: Tx,
  deps: SettleDeps,
  paid: PaymentRow,
  at: Date,
): Promise<PaymentRow> {
  const whyNotNeeded = deps.purposes[paid.purpose].whyNotNeeded?.(paid)
  const reason = whyNotNeeded ?? 'The payment arrived too late.'
  return beginRefund(tx, deps, paid, { at, reason })
}

/**
 * Records that nothing has been paid and nothing will be. If the payer has paid in the meantime,
 * the payment stays paid.
 */
export async function markEnded(
  tx: Tx,
  deps: SettleDeps,
  payment: PaymentRow,
  { state, reason, at }: { state: 'failed' | 'expired'; reason: string; at: Date },
): Promise<PaymentRow> {
  if (payment.state !== 'started') return payment
  const ended = await changePayment(tx, payment, { state, reason })
  await deps.purposes[payment.purpose].onEnded(tx, ended, at)
  return ended
}

/** An admin has reviewed a large payment and releases it. */
export async function releasePayment(
  tx: Tx,
  deps: SettleDeps,
  payment: PaymentRow,
  at: Date,
): Promise<PaymentRow> {
  if (payment.state !== 'paid' || payment.review !== 'waiting') throw refused('payment_not_waiting')
  const purpose = deps.purposes[payment.purpose]
  const account = await purpose.accountOf(tx, payment, at)
  if (account === undefined) throw refused('payment_target_gone')
  const cents = keptOf(payment)
  await post(tx, {
    key: `payment-released:${payment.id}`,
    kind: 'funding_released',
    at,
    subject: subjectOf(payment),
    entries: [
      { account: reviewOf(payment.id), cents: -cents },
      { account, cents },
    ],
  })
  const released = await changePayment(tx, payment, {
    review: 'released',
    passed_at: at,
    held_by: 'target',
    account: nameOf(account),
  })
  await purpose.onPassed(tx, released, at)
  return released
}

import { refused } from '@ideathlon/service-kit/http/refusal'
import { type AccountName, reviewOf, walletOf } from '../ledger/accounts.ts'
import { Overdrawn } from '../ledger/faults.ts'
import { post } from '../ledger/post.ts'
import type { Entry } from '../ledger/posting.ts'
import { accountNamed } from './account-named.ts'
import type { PaymentDeps, PaymentRow, Tx } from './deps.ts'
import { changePayment, subjectOf } from './payment-row.ts'

/** The part of a payment that has not been refunded. */
export const keptOf = ({ cents, refunded_cents }: PaymentRow): number =>
  Number(cents) - Number(refunded_cents)

/** The part of a payment that will remain after all queued refunds. */
export function remainingOf(payment: PaymentRow): number {
  if (payment.rest_reason === null) return keptOf(payment)
  if (payment.rest_cents === null) return 0
  return Math.max(0, keptOf(payment) - Number(payment.rest_cents))
}

type Refund = {
  at: Date
  reason: string
  /**
   * Refunds even if the purpose would keep the money, such as the fee of an idea in a challenge
   * that was cancelled.
   */
  isForced?: boolean
  /** Only this amount; if omitted, all that is left. */
  cents?: number
}

/**
 * Takes the money, or part of it, out of the account that holds it, and starts its refund. A refund
 * to a wallet is immediate. Bank transfers are refunded to the wallet too, because the payer's
 * account is not known. Refuses money that has been passed on. Only one refund is under way at a
 * time; a forced one is queued behind the current one.
 */
export async function beginRefund(
  tx: Tx,
  { purposes }: Pick<PaymentDeps, 'purposes'>,
  payment: PaymentRow,
  { at, reason, isForced = false, cents = keptOf(payment) }: Refund,
): Promise<PaymentRow> {
  if (payment.state !== 'paid') throw refused('payment_not_paid')
  if (payment.refunding_cents !== null) {
    if (!isForced) throw refused('payment_refund_under_way')
    return queueRest(tx, payment, { reason, cents })
  }
  if (cents <= 0 || cents > keptOf(payment)) throw refused('payment_refund_too_large')
  const isPart = cents < keptOf(payment)
  if (isPart && payment.held_by !== 'target') throw refused('payment_in_review')
  const purpose = purposes[payment.purpose]
  if (!isForced) await purpose.demandRefundable(tx, payment)
  const isThroughProvider = payment.means === 'stripe'
  const to = isThroughProvider ? reviewOf(payment.id) : walletOf(payment.member)
  const attempt = payment.refund_attempt + 1
  if (payment.held_by !== 'review' || !isThroughProvider) {
    const from = await takenFrom(tx, { purposes }, payment, cents)
    await take(
      tx,
      { ...payment, refund_attempt: attempt },
      { from, to: { account: to, cents }, at },
    )
  }
  const begun = await changePayment(tx, payment, {
    reason,
    refund_attempt: attempt,
    try_at: at,
    rest_reason: null,
    rest_cents: null,
    refunded_cents: String(Number(payment.refunded_cents) + cents),
    ...(isThroughProvider && { refunding_cents: String(cents) }),
    ...(!isPart && {
      state: isThroughProvider ? 'refunding' : 'refunded',
      passed_at: null,
      held_by: isThroughProvider ? 'review' : 'returned',
    }),
    ...(payment.review === 'waiting' && { review: 'returned' as const }),
    ...(!isThroughProvider && { refunded_at: at }),
  })
  await purpose.onRefund(tx, begun, { at, cents })
  return begun
}

/**
 * Queues a refund of the rest, or part of it, after the one that is under way. Queued amounts add
 * up.
 */
async function queueRest(
  tx: Tx,
  payment: PaymentRow,
  { reason, cents }: { reason: string; cents: number },
): Promise<PaymentRow> {
  const stays = remainingOf(payment) - cents
  const rest = stays > 0 ? String(keptOf(payment) - stays) : null
  return changePayment(tx, payment, { rest_reason: reason, rest_cents: rest })
}

/**
 * A refund's key, for the ledger and the provider. The first one has the payment's own key, as it
 * did before partial refunds existed.
 */
export const refundKey = ({ id, refund_attempt }: PaymentRow): string =>
  refund_attempt <= 1 ? id : `${id}:${refund_attempt}`

/**
 * The entries from which the refund is taken: a single one, of the account that holds the money,
 * unless the purpose has divided the money.
 */
async function takenFrom(
  tx: Tx,
  { purposes }: Pick<PaymentDeps, 'purposes'>,
  payment: PaymentRow,
  cents: number,
): Promise<readonly Entry[]> {
  const divided = await purposes[payment.purpose].dividedAmong?.(tx, payment, cents)
  return divided ?? [{ account: holderOf(payment), cents: -cents }]
}

async function take(
  tx: Tx,
  payment: PaymentRow,
  { from, to, at }: { from: readonly Entry[]; to: Entry; at: Date },
): Promise<void> {
  const kind = payment.purpose === 'entry_fee' ? 'entry_fee_refund' : 'funding_returned'
  await post(tx, {
    key: `refund:${refundKey(payment)}`,
    kind,
    at,
    subject: subjectOf(payment),
    entries: [...from, to],
  }).catch((error: unknown) => {
    throw error instanceof Overdrawn ? refused('payment_passed_on') : error
  })
}

/** The account that holds the money of a paid payment. */
export function holderOf(payment: PaymentRow): AccountName {
  if (payment.held_by === 'review') return reviewOf(payment.id)
  if (payment.account === null) throw new Error(`payment ${payment.id} has no account`)
  return accountNamed(payment.account)
}

/**
 * Starts the queued refund once the previous one has been decided and the payment counts as paid
 * again.
 */
export async function refundRest(
  tx: Tx,
  deps: Pick<PaymentDeps, 'purposes'>,
  payment: PaymentRow,
  at: Date,
): Promise<PaymentRow> {
  const { rest_reason: reason, state, refunding_cents } = payment
  if (reason === null || state !== 'paid' || refunding_cents !== null) return payment
  const cents = keptOf(payment) - remainingOf(payment)
  return beginRefund(tx, deps, payment, { at, reason, isForced: true, cents })
}

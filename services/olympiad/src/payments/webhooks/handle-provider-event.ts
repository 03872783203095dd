import type { ProviderEvent } from '../../providers/provider.ts'
import type { News, PaymentDeps, PaymentRow, Tx } from '../deps.ts'
import { changePayment, lockPayment } from '../payment-row.ts'
import { refundKey } from '../refund-payment.ts'
import { markEnded, markPaid } from '../settle-payment.ts'
import { closeDispute, openDispute, TOO_EARLY } from './disputes.ts'
import { finishRefund } from './finish-refund.ts'
import { handleOutsideRefund } from './outside-refund.ts'
import { handleReturnedRefund } from './returned-refund.ts'

type ProviderEventDeps = Pick<PaymentDeps, 'purposes' | 'reports' | 'now' | 'logger'>

/** Handles a report. Resolves to false if its subject is not known here yet. */
export async function handleProviderEvent(
  tx: Tx,
  deps: ProviderEventDeps,
  news: ProviderEvent,
): Promise<boolean> {
  const at = deps.now()
  switch (news.kind) {
    case 'checkout_paid':
      return handlePaid(tx, deps, news)
    case 'checkout_declined':
      return onPayment(tx, { id: news.key }, async (payment) => {
        if (payment.state !== 'started') return
        await changePayment(tx, payment, { reason: news.reason })
      })
    case 'checkout_failed':
    case 'checkout_expired': {
      const state = news.kind === 'checkout_failed' ? 'failed' : 'expired'
      const reason = 'reason' in news ? news.reason : 'It was not paid in time.'
      return onPayment(tx, { checkout: news.checkout }, (payment) =>
        markEnded(tx, deps, payment, { state, reason, at }),
      )
    }
    case 'month_paid':
    case 'month_failed':
      return deps.reports.onMonth(tx, news, at)
    case 'subscription_ended':
      return deps.reports.onSubscriptionEnded(tx, news.subscription, at)
    case 'payment_known':
      return onPayment(tx, { invoice: news.invoice }, (payment) =>
        changePayment(tx, payment, { provider_reference: news.payment }),
      )
    case 'refund_decided':
      return onPayment(tx, { id: news.key.slice(0, UUID_LENGTH) }, async (payment) => {
        // This refund has already been decided, but its money can still come back.
        const isDecided = news.key !== refundKey(payment) || payment.refunding_cents === null
        if (isDecided && news.state === 'failed')
          return handleReturnedRefund(tx, payment, { ...news, at })
        if (isDecided) return undefined
        return finishRefund(tx, deps, payment, { ...news, reference: payment.id, at })
      })
    case 'refund_made':
      return onPayment(tx, { provider_reference: news.payment }, (payment) =>
        handleOutsideRefund(tx, deps, payment, { ...news, at }),
      )
    case 'dispute_opened':
      return onPayment(tx, { provider_reference: news.payment }, (payment) =>
        openDispute(tx, deps, payment, { ...news, at }),
      )
    case 'dispute_closed':
      return onPayment(tx, { provider_reference: news.payment }, (payment) =>
        closeDispute(tx, deps, payment, { ...news, at }),
      )
    case 'account_changed':
      return deps.reports.onAccountChanged(tx, news, at)
    case 'transfer_returned':
      return deps.reports.onTransferReturned(tx, news, at)
    case 'unknown':
      return true
  }
}

type PaymentKey = { [K in 'id' | 'checkout' | 'invoice' | 'provider_reference']?: string }

/**
 * Handles a payment under its row lock; false if there is none, or if the report came too early.
 */
async function onPayment(
  tx: Tx,
  which: PaymentKey,
  act: (payment: PaymentRow) => Promise<unknown>,
): Promise<boolean> {
  const [first] = Object.entries(which) as [keyof PaymentKey, string][]
  if (first === undefined || (first[0] === 'id' && !UUID.test(first[1]))) return true
  const [column, value] = first
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where(column, '=', value)
    .executeTakeFirst()
  const payment = found && (await lockPayment(tx, found.id))
  if (payment === undefined) return false
  return (await act(payment)) !== TOO_EARLY
}

const UUID_LENGTH = 36
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * If the reported amount differs from the order, nothing is booked, and a person has to look into
 * it.
 */
async function handlePaid(
  tx: Tx,
  deps: ProviderEventDeps,
  news: News<'checkout_paid'>,
): Promise<boolean> {
  // The report can arrive before the provider's response with the checkout has been saved.
  const which = news.key === null ? { checkout: news.checkout } : { id: news.key }
  return onPayment(tx, which, async (payment) => {
    const isSame = Number(payment.cents) === news.cents && payment.currency === news.currency
    if (!isSame) {
      deps.logger.error({ payment: payment.id, news }, 'the amount paid differs from the order')
      await changePayment(tx, payment, { reason: 'The provider reported a different amount.' })
      return
    }
    if (news.invoice !== undefined) await changePayment(tx, payment, { invoice: news.invoice })
    await markPaid(tx, deps, payment, { at: deps.now(), reference: news.payment })
    if (news.subscription !== undefined)
      await deps.reports.onSubscribed(tx, payment, news.subscription)
  })
}

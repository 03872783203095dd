import type Stripe from 'stripe'
import type { ProviderNews } from './provider.ts'

const UNKNOWN: ProviderNews = { kind: 'unknown' }

/**
 * Translates a Stripe event. Events about other things, or about payments that are not ours, are
 * unknown. A connected account belongs to a member, so its events say nothing about our money.
 */
export function providerEventOf(event: Stripe.Event): ProviderNews {
  if (event.account !== undefined && event.type !== 'account.updated') return UNKNOWN
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidEvent(event.data.object)
    case 'checkout.session.async_payment_failed':
      return {
        kind: 'checkout_failed',
        checkout: event.data.object.id,
        reason: 'The bank did not carry out the payment.',
      }
    case 'checkout.session.expired':
      return { kind: 'checkout_expired', checkout: event.data.object.id }
    case 'payment_intent.payment_failed':
      return declinedEvent(event.data.object)
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return invoiceEvent(event.type, event.data.object)
    case 'invoice_payment.paid':
      return invoicePaymentEvent(event.data.object)
    case 'customer.subscription.deleted':
      return { kind: 'subscription_ended', subscription: event.data.object.id }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundEvent(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeEvent(event.type, event.data.object)
    case 'account.updated':
      return accountEvent(event.data.object)
    case 'transfer.reversed': {
      const { id, amount_reversed: cents, metadata, reversed } = event.data.object
      const key = metadata.order ?? null
      return { kind: 'transfer_returned', transfer: id, key, cents, isPart: !reversed }
    }
    default:
      return UNKNOWN
  }
}

const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id

/** A session can be complete before the bank has paid. */
function paidEvent(session: Stripe.Checkout.Session): ProviderNews {
  if (session.payment_status !== 'paid') return UNKNOWN
  const subscription = idOf(session.subscription)
  const invoice = idOf(session.invoice)
  const payment = idOf(session.payment_intent) ?? invoice
  if (payment === undefined || session.amount_total === null) return UNKNOWN
  return {
    kind: 'checkout_paid',
    checkout: session.id,
    key: session.metadata?.order ?? null,
    payment,
    cents: session.amount_total,
    currency: (session.currency ?? '').toUpperCase(),
    ...(subscription !== undefined && { subscription }),
    ...(invoice !== undefined && { invoice }),
  }
}

function declinedEvent({ metadata, last_payment_error }: Stripe.PaymentIntent): ProviderNews {
  const { order } = metadata
  if (order === undefined) return UNKNOWN
  const reason = last_payment_error?.message ?? 'The card was declined.'
  return { kind: 'checkout_declined', key: order, reason }
}

/** The first invoice of a subscription is part of its checkout. */
function invoiceEvent(type: string, invoice: Stripe.Invoice): ProviderNews {
  const subscription = idOf(invoice.parent?.subscription_details?.subscription)
  if (subscription === undefined || invoice.id === undefined) return UNKNOWN
  if (invoice.billing_reason !== 'subscription_cycle') return UNKNOWN
  if (type === 'invoice.payment_failed') {
    const reason = 'The card could not be charged.'
    return { kind: 'month_failed', subscription, invoice: invoice.id, reason }
  }
  return {
    kind: 'month_paid',
    subscription,
    invoice: invoice.id,
    cents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
  }
}

function invoicePaymentEvent({ invoice, payment }: Stripe.InvoicePayment): ProviderNews {
  const id = idOf(invoice)
  const intent = idOf(payment.payment_intent)
  if (id === undefined || intent === undefined) return UNKNOWN
  return { kind: 'payment_known', invoice: id, payment: intent }
}

/** Refunds that we made carry the key of their order. */
function refundEvent(given: Stripe.Refund): ProviderNews {
  const { metadata, status, failure_reason } = given
  const key = metadata?.order
  if (key === undefined) return outsideRefundEvent(given)
  if (status !== 'succeeded' && status !== 'failed' && status !== 'canceled') return UNKNOWN
  const state = status === 'succeeded' ? 'paid' : 'failed'
  return { kind: 'refund_decided', key, state, reason: failure_reason ?? '' }
}

/** The money leaves as soon as the refund is made. */
function outsideRefundEvent({ id: refund, payment_intent, amount: cents, status }: Stripe.Refund) {
  const payment = idOf(payment_intent)
  if (payment === undefined) return UNKNOWN
  const isBack = status === 'failed' || status === 'canceled'
  return { kind: 'refund_made', payment, refund, cents, isBack } as const
}

function accountEvent({
  id,
  metadata,
  capabilities,
  payouts_enabled,
}: Stripe.Account): ProviderNews {
  const member = Number(metadata?.member)
  return {
    kind: 'account_changed',
    account: id,
    member: Number.isSafeInteger(member) && member > 0 ? member : null,
    isReady: payouts_enabled && capabilities?.transfers === 'active',
  }
}

function disputeEvent(type: string, given: Stripe.Dispute): ProviderNews {
  const payment = idOf(given.payment_intent)
  const { id: dispute, amount: cents, reason, status } = given
  if (payment === undefined) return UNKNOWN
  if (type === 'charge.dispute.created') {
    return { kind: 'dispute_opened', payment, dispute, cents, reason }
  }
  return { kind: 'dispute_closed', payment, dispute, cents, isWon: status !== 'lost' }
}

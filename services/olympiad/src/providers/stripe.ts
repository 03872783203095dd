import Stripe from 'stripe'
import {
  type CheckoutOrder,
  type PaymentProvider,
  type ProviderResult,
  ProviderUnavailableError,
  type RefundOrder,
  type TransferOrder,
  WebhookRefusedError,
} from './provider.ts'
import { providerEventOf } from './provider-event.ts'
import { onboard } from './stripe-onboarding.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** The address of a server that speaks Stripe's protocol, instead of Stripe's own. */
  apiBase?: string | undefined
}

/**
 * The API version that this code was written for. Otherwise, each update of the library would
 * change it.
 */
const API_VERSION = '2026-10-28.endive'
const ANSWER_MS_MAX = 20_000
const TOLERANCE_SECONDS = 300

/** Stripe keeps a checkout open for at least half an hour. `closeCheckout` ends shorter holds. */
const OPEN_SECONDS_MIN = 31 * 60
const OPEN_SECONDS_MAX = 24 * 3600 - 60

/**
 * Checkout, Billing for monthly payments, and Connect for transfers, through Stripe's own library.
 */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = clientOf(settings)
  return {
    name: 'stripe',
    startCheckout: (order) => reached(() => startCheckout(stripe, order)),
    closeCheckout: ({ key, reference }) => reached(() => closeCheckout(stripe, { key, reference })),
    cancelMonthly: ({ key, reference }) => reached(() => cancelMonthly(stripe, { key, reference })),
    refund: (order) => decided(() => refund(stripe, order)),
    transfer: (order) => decided(() => transfer(stripe, order)),
    readTransfer: (key) => reached(() => readTransfer(stripe, key)),
    onboard: (order) => reached(() => onboard(stripe, order)),
    readWebhook(raw, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw new WebhookRefusedError('The report is not signed.')
      try {
        const event = stripe.webhooks.constructEvent(
          raw,
          signature,
          settings.webhookSecret,
          TOLERANCE_SECONDS,
        )
        const at = new Date(event.created * 1000)
        return { id: event.id, type: event.type, at, ...providerEventOf(event) }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
          throw new WebhookRefusedError(
            'The signature of the report is not valid, or it is too old.',
          )
        }
        throw new WebhookRefusedError('The report is incomplete.', { cause: error })
      }
    },
  }
}

function clientOf({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: ANSWER_MS_MAX,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}

async function startCheckout(stripe: Stripe, order: CheckoutOrder) {
  const { key, cents, currency, purpose, monthly, returnTo, reference } = order
  const metadata = { order: key }
  const session = await stripe.checkout.sessions.create(
    {
      mode: monthly ? 'subscription' : 'payment',
      client_reference_id: reference,
      metadata,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: cents,
            product_data: { name: purpose },
            ...(monthly && { recurring: { interval: 'month' } }),
          },
        },
      ],
      ...(monthly ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
      success_url: `${returnTo}${returnTo.includes('?') ? '&' : '?'}payment=${key}`,
      cancel_url: returnTo,
      expires_at: openUntil(order),
    },
    { idempotencyKey: `checkout:${key}` },
  )
  return { reference: session.id, url: session.url, instructions: null }
}

/** The same order always gets the same expiry time, because Stripe compares repeated requests. */
function openUntil({ startedAt, expiresAt }: CheckoutOrder): number {
  const start = Math.floor(startedAt.getTime() / 1000)
  const end = Math.floor(expiresAt.getTime() / 1000)
  return Math.min(Math.max(end, start + OPEN_SECONDS_MIN), start + OPEN_SECONDS_MAX)
}

async function closeCheckout(
  stripe: Stripe,
  { key, reference }: { key: string; reference: string },
) {
  try {
    await stripe.checkout.sessions.expire(reference, {}, { idempotencyKey: `close:${key}` })
    return true
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // It has already been paid or has expired.
    const session = await stripe.checkout.sessions.retrieve(reference)
    return session.status === 'expired'
  }
}

async function cancelMonthly(
  stripe: Stripe,
  { key, reference }: { key: string; reference: string },
) {
  try {
    await stripe.subscriptions.cancel(reference, {}, { idempotencyKey: `cancel:${key}` })
  } catch (error) {
    const isGone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (!isGone) throw error
  }
}

/**
 * Looks for an earlier refund with this key first, because Stripe forgets idempotency keys after a
 * day.
 */
async function refund(
  stripe: Stripe,
  { key, reference, cents }: RefundOrder,
): Promise<ProviderResult> {
  const payment = await intentOf(stripe, reference)
  const known = await stripe.refunds.list({ payment_intent: payment, limit: 100 })
  const earlier = known.data.find(({ metadata }) => metadata?.order === key)
  const made =
    earlier ??
    (await stripe.refunds.create(
      { payment_intent: payment, amount: cents, metadata: { order: key } },
      { idempotencyKey: `refund:${key}` },
    ))
  const state = stateOf(made)
  return {
    state,
    reference: made.id,
    ...(state === 'failed' && {
      reason: made.failure_reason ?? 'The provider refused the refund.',
    }),
  }
}

/** A refund that still needs the payer to do something can still succeed, so it is pending. */
function stateOf({ status }: Stripe.Refund): ProviderResult['state'] {
  if (status === 'succeeded') return 'paid'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** A month of a subscription is identified by its invoice until its payment is known. */
async function intentOf(stripe: Stripe, reference: string): Promise<string> {
  if (!reference.startsWith('in_')) return reference
  const { data } = await stripe.invoicePayments.list({ invoice: reference, limit: 1 })
  const intent = data[0]?.payment.payment_intent
  if (intent === undefined || intent === null) throw new ProviderUnavailableError('no payment yet')
  return typeof intent === 'string' ? intent : intent.id
}

async function transfer(stripe: Stripe, order: TransferOrder): Promise<ProviderResult> {
  const { key, cents, currency, destination } = order
  const earlier = await readTransfer(stripe, key)
  if (earlier !== undefined) return earlier
  const made = await stripe.transfers.create(
    {
      amount: cents,
      currency: currency.toLowerCase(),
      destination,
      transfer_group: key,
      metadata: { order: key },
    },
    { idempotencyKey: `transfer:${key}` },
  )
  return { state: 'paid', reference: made.id }
}

async function readTransfer(stripe: Stripe, key: string): Promise<ProviderResult | undefined> {
  const { data } = await stripe.transfers.list({ transfer_group: key, limit: 1 })
  const [made] = data
  if (made === undefined) return undefined
  if (!made.reversed) return { state: 'paid', reference: made.id }
  return { state: 'failed', reference: made.id, reason: 'The transfer was reversed.' }
}

/**
 * An order that Stripe refuses for good has failed. After any other error it may have been carried
 * out, so the same order is sent again.
 */
async function decided(send: () => Promise<ProviderResult>): Promise<ProviderResult> {
  try {
    return await reached(send)
  } catch (error) {
    const isFinal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    if (!isFinal) throw error
    return { state: 'failed', reference: error.requestId ?? '', reason: error.message }
  }
}

async function reached<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeIdempotencyError
    if (!isAway) throw error
    throw new ProviderUnavailableError('The payment provider cannot be reached.', { cause: error })
  }
}

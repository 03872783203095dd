import { createLogger } from '@ideathlon/service-kit/logger'
import Stripe from 'stripe'
import { expect } from 'vitest'
import { paymentsOf } from '../../../services/olympiad/src/money.ts'
import { refundOne } from '../../../services/olympiad/src/payments/run-payments.ts'
import { handleWaiting } from '../../../services/olympiad/src/payments/webhooks/receive.ts'
import { providerOf } from '../../../services/olympiad/src/providers/provider-of.ts'
import { openMoneyApp } from '../money-app.ts'
import { StripeServer } from './stripe-server.ts'
import { TRANSFER_RULES } from './transfer-rules.ts'

const SECRET = 'whsec_test_secret'
const SITE = 'https://ideathlon.test'

type Settings = Parameters<typeof openMoneyApp>[1]
type Disputed = { id?: string; cents?: number; status?: 'won' | 'lost' }

/** The olympiad service with card payments, and a fake server of the payment provider. */
export async function openCardPayments(settings: Settings = {}) {
  // The clock can only be shifted, because signatures are compared with the clock of the machine.
  let skipped = 0
  const now = () => new Date(Date.now() + skipped)
  const stripe = await StripeServer.start()
  const provider = providerOf({
    PAYMENT_PROVIDER: 'stripe',
    PAYMENT_INSTRUCTIONS: '',
    STRIPE_SECRET_KEY: 'rk_test_1',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: stripe.url,
  })
  const money = await openMoneyApp(now, { provider, site: SITE, ...settings })
  const payments = paymentsOf({
    limits: TRANSFER_RULES,
    db: money.db,
    provider,
    now,
    site: SITE,
    blocked: [],
    logger: createLogger('olympiad', 'silent'),
  })
  const report = reporter(money)

  return {
    money,
    stripe,
    payments,
    report,
    now,
    /** Sends a funding request (`body`) and pays for it by card. */
    async fund(by: number, body: object) {
      const sent = await money.send('POST', '/funding', {
        as: { id: by, admin: false },
        body: { frequency: 'one_time', pay_with: 'provider', ...body },
      })
      expect(sent.statusCode, sent.body).toBe(201)
      const { payment, id: funding } = sent.json().data
      const session = stripe.pay(payment.checkout_url.split('/').at(-1))
      await report('checkout.session.completed', session)
      const intent = session.payment_intent as string
      return { id: payment.id as string, funding: funding as string, session, intent }
    },
    /** The payer's bank opens a dispute, or closes it when there is a `status`. */
    dispute: (intent: string, { id = `dp_${intent}`, cents, status }: Disputed = {}) =>
      report(`charge.dispute.${status === undefined ? 'created' : 'closed'}`, {
        id,
        object: 'dispute',
        payment_intent: intent,
        reason: 'fraudulent',
        amount: cents,
        status: status ?? 'needs_response',
      }),
    /** Moves the clock on, and handles waiting refunds and reports. */
    async goOn(ms = 61_000) {
      skipped += ms
      while (await refundOne(payments));
      while (await handleWaiting(payments));
    },
    async stop() {
      await money.stop()
      await stripe.stop()
    },
  }
}

/** Sends an event as the provider would, with its signature. */
function reporter({ app }: Awaited<ReturnType<typeof openMoneyApp>>) {
  let events = 0
  return async (type: string, object: object): Promise<void> => {
    events += 1
    const payload = JSON.stringify({
      id: `evt_${events}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object },
      api_version: '2026-10-28.endive',
      livemode: false,
    })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/stripe',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
}

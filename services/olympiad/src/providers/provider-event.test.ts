import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { providerEventOf } from './provider-event.ts'

const event = (type: string, object: object, account?: string) =>
  ({ type, data: { object }, ...(account !== undefined && { account }) }) as Stripe.Event

const SESSION = {
  id: 'cs_1',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  amount_total: 500,
  currency: 'usd',
  metadata: { order: 'a-payment' },
}
const REFUND = { id: 're_1', payment_intent: 'pi_1', amount: 500, status: 'succeeded' }

it('accepts reports from a connected account only if they are about that account', () => {
  const paid = 'checkout.session.completed'
  expect(providerEventOf(event(paid, SESSION))).toMatchObject({
    kind: 'checkout_paid',
    payment: 'pi_1',
  })
  expect(providerEventOf(event(paid, SESSION, 'acct_1'))).toEqual({ kind: 'unknown' })
  expect(providerEventOf(event('refund.created', REFUND, 'acct_1'))).toEqual({ kind: 'unknown' })
  const account = { id: 'acct_1', metadata: { member: '7' }, payouts_enabled: true }
  expect(providerEventOf(event('account.updated', account, 'acct_1'))).toMatchObject({
    kind: 'account_changed',
    member: 7,
  })
})

it('recognises its own refunds by their order, and treats all others as made elsewhere', () => {
  const ours = { ...REFUND, metadata: { order: 'a-payment' } }
  expect(providerEventOf(event('refund.created', ours))).toMatchObject({
    kind: 'refund_decided',
    key: 'a-payment',
    state: 'paid',
  })
  const pending = { ...ours, status: 'pending' }
  expect(providerEventOf(event('refund.created', pending))).toEqual({ kind: 'unknown' })
  const elsewhere = { kind: 'refund_made', payment: 'pi_1', refund: 're_1', cents: 500 }
  for (const [status, isBack] of [
    ['pending', false],
    ['succeeded', false],
    ['failed', true],
    ['canceled', true],
  ] as const) {
    const found = providerEventOf(event('refund.updated', { ...REFUND, metadata: {}, status }))
    expect(found).toEqual({ ...elsewhere, isBack })
  }
  const foreign = { ...REFUND, payment_intent: null }
  expect(providerEventOf(event('refund.created', foreign))).toEqual({ kind: 'unknown' })
})

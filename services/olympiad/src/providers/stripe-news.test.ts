import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { newsOf } from './stripe-news.ts'

const event = (type: string, object: object) => ({ type, data: { object } }) as Stripe.Event

const REFUND = { id: 're_1', payment_intent: 'pi_1', amount: 500, status: 'succeeded' }

it('knows a refund of ours by its order, and takes every other one as made elsewhere', () => {
  const ours = { ...REFUND, metadata: { order: 'a-payment' } }
  expect(newsOf(event('refund.created', ours))).toMatchObject({
    kind: 'refund_decided',
    key: 'a-payment',
    state: 'paid',
  })
  const pending = { ...ours, status: 'pending' }
  expect(newsOf(event('refund.created', pending))).toEqual({ kind: 'unknown' })
  const elsewhere = { kind: 'refund_made', payment: 'pi_1', refund: 're_1', cents: 500 }
  for (const [status, isBack] of [
    ['pending', false],
    ['succeeded', false],
    ['failed', true],
    ['canceled', true],
  ] as const) {
    const found = newsOf(event('refund.updated', { ...REFUND, metadata: {}, status }))
    expect(found).toEqual({ ...elsewhere, isBack })
  }
  const foreign = { ...REFUND, payment_intent: null }
  expect(newsOf(event('refund.created', foreign))).toEqual({ kind: 'unknown' })
})

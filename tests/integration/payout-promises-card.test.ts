import { createLogger } from '@ideathlon/service-kit/logger'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { lossOf, poolOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { paymentsOf } from '../../services/olympiad/src/money.ts'
import { refundOne } from '../../services/olympiad/src/payments/run-payments.ts'
import { providerOf } from '../../services/olympiad/src/providers/provider-of.ts'
import { endRace } from '../money/ended-race.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../money/payout-parts.ts'
import { StripeServer } from '../money/providers/stripe-server.ts'
import { TRANSFER_RULES } from '../money/providers/transfer-rules.ts'

const SECRET = 'whsec_test_secret'
const PRIZE = 12_000
let stripe: StripeServer
let money: Awaited<ReturnType<typeof openMoneyApp>>
let payments: ReturnType<typeof paymentsOf>
let [winner, ann, ben, ruth, sam] = [0, 0, 0, 0, 0]
const now = () => new Date()

beforeAll(async () => {
  stripe = await StripeServer.start()
  const provider = providerOf({
    PAYMENT_PROVIDER: 'stripe',
    PAYMENT_INSTRUCTIONS: '',
    STRIPE_SECRET_KEY: 'rk_test_1',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: stripe.url,
  })
  const standings = scriptedStandings(() => [[winner, 5_000]])
  const site = 'https://ideathlon.test'
  money = await openMoneyApp(now, { provider, site, payouts: { ...PAYOUT_PARTS, standings } })
  winner = await money.join('winner', null)
  ;[ann, ben] = [await money.join('ann'), await money.join('ben')]
  ;[ruth, sam] = [await money.join('ruth'), await money.join('sam')]
  payments = paymentsOf({
    limits: TRANSFER_RULES,
    db: money.db,
    provider,
    now,
    site,
    blocked: [],
    logger: createLogger('olympiad', 'silent'),
  })
})
afterAll(async () => {
  await money?.stop()
  await stripe?.stop()
})
afterEach(() => expectBalancedLedger(money.db))

let months = 0
function endUnfunded() {
  const month = new Date(Date.UTC(1962, months++)).toISOString().slice(0, 7)
  return endRace(money, { month, prize: PRIZE, held: PRIZE })
}
const admin = (id: number) => ({ id, admin: true })
const post = (path: string, by: number, body: object = {}) =>
  money.send('POST', `/admin/payouts/${path}`, { as: admin(by), body })
const readRun = async (run: number) =>
  (await money.send('GET', `/admin/payouts/${run}`, { as: admin(ruth) })).json().data
async function approve(run: number) {
  await post(`${run}/preview`, ruth)
  const { preview } = await readRun(run)
  const body = { preview: preview.number, input_hash: preview.input_hash }
  const approved = await post(`${run}/approve`, sam, body)
  expect(approved.statusCode, approved.body).toBe(200)
}
const pool = () => balanceOf(money.db, poolOf('tournament', 1))
const losses = () => balanceOf(money.db, lossOf('main'))
const paymentOf = async (by: number, id: string) =>
  (await money.send('GET', `/me/payments/${id}`, { as: { id: by, admin: false } })).json().data

let events = 0
async function report(type: string, object: object): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_${++events}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    api_version: '2026-10-28.endive',
    livemode: false,
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
  const answer = await money.app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
async function startCover(by: number, cycle: number, cents: number) {
  const body = {
    target: { kind: 'tournament', id: 1 },
    covers: cycle,
    cents,
    frequency: 'one_time',
    pay_with: 'provider',
  }
  const sent = await money.send('POST', '/funding', { as: { id: by, admin: false }, body })
  return sent.json().data.payment as { id: string; checkout_url: string }
}
async function payByCard({ id, checkout_url: url }: { id: string; checkout_url: string }) {
  const session = stripe.pay(url.split('/').at(-1) ?? '')
  await report('checkout.session.completed', session)
  return { id, intent: session.payment_intent as string }
}
const dispute = (intent: string) => ({
  id: `dp_${intent}`,
  object: 'dispute',
  payment_intent: intent,
  reason: 'fraudulent',
})

it('returns the excess part of a card payment to the card', async () => {
  const { run, cycle } = await endUnfunded()
  const held = await pool()
  const both = [await startCover(ann, cycle, 8_000), await startCover(ben, cycle, 8_000)] as const
  await payByCard(both[0])
  await payByCard(both[1])
  expect(await pool()).toBe(held + PRIZE)
  while (await refundOne(payments));
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([4_000])
  expect(await paymentOf(ben, both[1].id)).toMatchObject({ state: 'paid', refunded_cents: 4_000 })
  expect(await readRun(run)).toMatchObject({ missing_cents: 0, later_cents: 0 })
  await approve(run)
})

it('counts a disputed cover as missing, but only while the dispute lasts', async () => {
  const { run, cycle } = await endUnfunded()
  const held = await pool()
  const { intent } = await payByCard(await startCover(ann, cycle, PRIZE))
  await report('charge.dispute.created', dispute(intent))
  expect(await pool()).toBe(held)
  expect((await readRun(run)).missing_cents).toBe(PRIZE)
  await report('charge.dispute.closed', { ...dispute(intent), status: 'won' })
  expect(await pool()).toBe(held + PRIZE)
  expect((await readRun(run)).missing_cents).toBe(0)
  await approve(run)
  expect(await pool()).toBe(held)
})

it('returns a cover whose dispute was won after another payment or the approval had replaced it', async () => {
  const { run, cycle } = await endUnfunded()
  const held = await pool()
  const first = await payByCard(await startCover(ann, cycle, PRIZE))
  await report('charge.dispute.created', dispute(first.intent))
  await payByCard(await startCover(ben, cycle, PRIZE))
  await approve(run)
  await report('charge.dispute.closed', { ...dispute(first.intent), status: 'won' })
  while (await refundOne(payments));
  expect(await paymentOf(ann, first.id)).toMatchObject({ state: 'refunded' })
  expect(await pool()).toBe(held)
})

it('returns what is no longer missing once a partial refund has been sent', async () => {
  const { run, cycle } = await endUnfunded()
  const { id, intent } = await payByCard(await startCover(ann, cycle, PRIZE))
  const before = stripe.refunds.length
  const part = { as: admin(ruth), body: { cents: 2_000 } }
  await money.send('POST', `/admin/payments/${id}/refund`, part)
  await report('charge.dispute.created', dispute(intent))
  await payByCard(await startCover(ben, cycle, 5_000))
  await report('charge.dispute.closed', { ...dispute(intent), status: 'won' })
  while (await refundOne(payments));
  expect(stripe.refunds.slice(before).map(({ amount }) => amount)).toEqual([2_000, 3_000])
  expect(await paymentOf(ann, id)).toMatchObject({ state: 'paid', refunded_cents: 5_000 })
  expect((await readRun(run)).missing_cents).toBe(0)
  await approve(run)
})

it('takes nothing from a later prize for a cover that is disputed after the approval', async () => {
  const { run, cycle } = await endUnfunded()
  const { id, intent } = await payByCard(await startCover(ann, cycle, PRIZE))
  await approve(run)
  const [held, lost] = [await pool(), await losses()]
  await report('charge.dispute.created', dispute(intent))
  expect([await pool(), await losses()]).toEqual([held, lost - PRIZE])
  await report('charge.dispute.closed', { ...dispute(intent), status: 'won' })
  expect([await pool(), await losses()]).toEqual([held, lost])
  expect(await paymentOf(ann, id)).toMatchObject({ state: 'paid' })
})

it('returns a card payment that arrives after the approval to the card', async () => {
  const { run, cycle } = await endUnfunded()
  const started = await startCover(ann, cycle, PRIZE)
  await approve(run)
  const held = await pool()
  await payByCard(started)
  while (await refundOne(payments));
  expect(stripe.refunds.at(-1)?.amount).toBe(PRIZE)
  expect(await paymentOf(ann, started.id)).toMatchObject({ state: 'refunded' })
  expect(await pool()).toBe(held)
})

import { readFile } from 'node:fs/promises'
import { createLogger } from '@ideathlon/service-kit/logger'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { catchUp } from '../../services/olympiad/src/cycles/catch-up.ts'
import { FEES_AT_CLOSE } from '../../services/olympiad/src/entry-fees/at-close.ts'
import { FUNDING_AT_CLOSE } from '../../services/olympiad/src/funding/at-close.ts'
import { chargeOne, closeOne } from '../../services/olympiad/src/funding/charge-months.ts'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import {
  cashOf,
  feesOf,
  incomeOf,
  lossOf,
  poolOf,
  reviewOf,
  walletOf,
} from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { paymentsOf } from '../../services/olympiad/src/money.ts'
import { expireOne, refundOne } from '../../services/olympiad/src/payments/run-payments.ts'
import { handleWaiting } from '../../services/olympiad/src/payments/webhooks/receive.ts'
import { providerOf } from '../../services/olympiad/src/providers/provider-of.ts'
import { sendTransfers } from '../../services/olympiad/src/transfers/send.ts'
import { enterWithPass } from '../money/enter-with-pass.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { StripeServer } from '../money/providers/stripe-server.ts'
import { TRANSFER_RULES } from '../money/providers/transfer-rules.ts'

const SECRET = 'whsec_test_secret'
const ASKING_AGAIN = 'migrations/olympiad/1495_members_of_lost_fees.sql'
const SITE = 'https://ideathlon.test'
const GIVEN_BACK = 'The bank accepted the dispute and gave the money back.'
let stripe: StripeServer
let money: Awaited<ReturnType<typeof openMoneyApp>>
let payments: ReturnType<typeof paymentsOf>
let provider: ReturnType<typeof providerOf>
let [asker, ann, bob] = [0, 0, 0]
// The clock can only be shifted, because Stripe's library compares signatures with the clock of the
// machine.
let skip = 0
/** The total that payers received twice: as a refund from us, and again from their bank. */
let leftTwice = 0
const now = () => new Date(Date.now() + skip)
const admin = { id: 1, admin: true }
const as = (id: number) => ({ id, admin: false })

beforeAll(async () => {
  stripe = await StripeServer.start()
  provider = providerOf({
    PAYMENT_PROVIDER: 'stripe',
    PAYMENT_INSTRUCTIONS: '',
    STRIPE_SECRET_KEY: 'rk_test_1',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: stripe.url,
  })
  const rules = { ...TRANSFER_RULES, needsDestination: true }
  money = await openMoneyApp(now, { provider, site: SITE, rules })
  await money.join('boss')
  asker = await money.join('asker')
  ann = await money.join('ann')
  bob = await money.join('bob')
  payments = paymentsOf({
    limits: TRANSFER_RULES,
    db: money.db,
    provider,
    now,
    site: SITE,
    blocked: [],
    logger: createLogger('olympiad', 'silent'),
  })
})
afterAll(async () => {
  await money?.stop()
  await stripe?.stop()
})
afterEach(() => expectBalancedLedger(money.db))

const wallet = (member: number) => balanceOf(money.db, walletOf(member))
const fund = async (over: object = {}, key?: string) => {
  const body = {
    target: { kind: 'member', id: bob },
    cents: 2_500,
    frequency: 'one_time',
    pay_with: 'provider',
    ...over,
  }
  return money.send('POST', '/funding', { as: as(ann), body, ...(key && { key }) })
}
const checkoutOf = (url: string | null) => url?.split('/').at(-1) ?? ''
const payment = async (id: string) =>
  (await money.send('GET', `/me/payments/${id}`, { as: as(ann) })).json().data

let events = 0
const aReport = (type: string, object: object, id = `evt_${++events}`) =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    api_version: '2026-10-28.endive',
    livemode: false,
  })

type SignOptions = { secret?: string; timestamp?: number }
async function post(payload: string, { secret = SECRET, timestamp }: SignOptions = {}) {
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  })
  return money.app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
  })
}
const report = async (type: string, object: object, id?: string) => {
  const answer = await post(aReport(type, object, id))
  expect(answer.statusCode, answer.body).toBe(200)
}
/** A card payment that was made and that Stripe has reported. */
async function paid(over: object = {}) {
  const started = (await fund(over)).json().data.payment
  const session = stripe.pay(checkoutOf(started.checkout_url))
  await report('checkout.session.completed', session)
  return { id: started.id as string, session, intent: session.payment_intent as string }
}

it('books a payment when Stripe reports it, once for all reports', async () => {
  const { payment: started } = (await fund({ return_to: '/bob?tab=1' })).json().data
  expect(started).toMatchObject({ state: 'started', means: 'stripe' })
  const before = await wallet(bob)
  const session = stripe.pay(checkoutOf(started.checkout_url))
  const payload = aReport('checkout.session.completed', session)
  const answers = await Promise.all([post(payload), post(payload), post(payload)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await report('checkout.session.async_payment_succeeded', session)
  expect(await wallet(bob)).toBe(before + 2_500)
  expect(await payment(started.id)).toMatchObject({ state: 'paid' })
})

it('refuses reports that are forged, changed, unsigned or too old', async () => {
  const { payment: started } = (await fund()).json().data
  const session = { ...stripe.pay(checkoutOf(started.checkout_url)) }
  const payload = aReport('checkout.session.completed', session)
  const hourAgo = Math.floor(Date.now() / 1000) - 3_600
  const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
  const refused = [
    await post(payload, { secret: 'whsec_of_a_thief' }),
    await post(payload, { timestamp: hourAgo }),
    await money.app.inject({ method: 'POST', url: '/api/payments/webhooks/stripe', payload }),
    await money.app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/stripe',
      payload: `${payload} `,
      headers: { 'stripe-signature': signed },
    }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  expect(await payment(started.id)).toMatchObject({ state: 'started' })
})

it('accepts a report that arrives before the answer to creating the checkout', async () => {
  stripe.next = 'hangs up'
  const key = 'lost-answer-1'
  const calls = fund({}, key)
  await expect.poll(() => stripe.sessions.size).toBeGreaterThan(2)
  const answer = await calls
  // Stripe's library repeats a request whose answer was lost, under the same key.
  const started = answer.json().data.payment
  expect(answer.statusCode).toBe(201)
  await money.owner.query('update olympiad.payments set checkout = null where id = $1', [
    started.id,
  ])
  const session = stripe.pay(checkoutOf(started.checkout_url))
  await report('checkout.session.completed', session)
  expect(await payment(started.id)).toMatchObject({ state: 'paid' })
  expect((await fund({}, key)).json().data.payment).toMatchObject({ id: started.id, state: 'paid' })
})

it('reports that nothing was charged while Stripe is unavailable, and continues with the same key', async () => {
  stripe.next = 'fails'
  const refused = await fund({}, 'stripe-away-1')
  expect(refused.statusCode).toBe(503)
  expect(refused.json().error.message).toContain('Nothing was charged')
  const sessions = stripe.sessions.size
  const again = await fund({}, 'stripe-away-1')
  expect(again.json().data.payment.checkout_url).toContain('cs_test')
  expect(stripe.sessions.size).toBe(sessions + 1)
})

it('cancels no payment while Stripe is unavailable, and reports that', async () => {
  const { payment: started } = (await fund()).json().data
  const cancel = () => money.send('POST', `/me/payments/${started.id}/cancel`, { as: as(ann) })
  stripe.next = 'fails'
  const refused = await cancel()
  expect(refused.statusCode).toBe(503)
  expect(refused.json().error.message).toContain('cannot be reached')
  expect((await cancel()).json().data).toMatchObject({ state: 'expired' })
})

it('lets the payer try again after a declined card', async () => {
  const { payment: started } = (await fund()).json().data
  await report('payment_intent.payment_failed', {
    id: 'pi_declined',
    object: 'payment_intent',
    metadata: { order: started.id },
    last_payment_error: { message: 'Your card was declined.' },
  })
  expect(await payment(started.id)).toMatchObject({
    state: 'started',
    reason: 'Your card was declined.',
  })
  await report('checkout.session.completed', stripe.pay(checkoutOf(started.checkout_url)))
  expect(await payment(started.id)).toMatchObject({ state: 'paid', reason: null })
})

it('does not book an amount other than the one ordered', async () => {
  const { payment: started } = (await fund()).json().data
  const session = { ...stripe.pay(checkoutOf(started.checkout_url)), amount_total: 25 }
  const before = await wallet(bob)
  await report('checkout.session.completed', session)
  expect(await payment(started.id)).toMatchObject({ state: 'started' })
  expect(await wallet(bob)).toBe(before)
})

it('sends a refund through Stripe once, even if the answer is lost', async () => {
  const { id } = await paid()
  const before = await wallet(bob)
  const refund = () => money.send('POST', `/admin/payments/${id}/refund`, { as: admin })
  expect((await refund()).json().data.state).toBe('refunding')
  expect(await wallet(bob)).toBe(before - 2_500)
  stripe.next = 'fails'
  await refundOne(payments)
  expect(await payment(id)).toMatchObject({ state: 'refunding' })
  skip += 61_000
  await Promise.all([refundOne(payments), refundOne(payments)])
  expect(await payment(id)).toMatchObject({ state: 'refunded' })
  await report('refund.updated', {
    id: 're_x',
    object: 'refund',
    status: 'succeeded',
    metadata: { order: id },
  })
  expect(stripe.refunds).toHaveLength(1)
})

it('sends partial refunds of a payment through Stripe, each once', async () => {
  const { id } = await paid()
  const before = [await wallet(bob), stripe.refunds.length] as const
  const refund = (cents: number) =>
    money.send('POST', `/admin/payments/${id}/refund`, { as: admin, body: { cents } })
  expect((await refund(500)).json().data).toMatchObject({ state: 'paid', refunded_cents: 500 })
  expect((await refund(500)).json().error.code).toBe('payment_refund_under_way')
  await refundOne(payments)
  await refund(2_000)
  // The late report about the first refund must not affect the second one.
  const reported = (order: string) =>
    report('refund.updated', {
      id: 're_part',
      object: 'refund',
      status: 'succeeded',
      metadata: { order },
    })
  await reported(id)
  expect(await payment(id)).toMatchObject({ state: 'refunding' })
  await refundOne(payments)
  await reported(`${id}:2`)
  expect(await payment(id)).toMatchObject({ state: 'refunded', refunded_cents: 2_500 })
  expect(stripe.refunds.slice(before[1]).map(({ amount }) => amount)).toEqual([500, 2_000])
  expect(await wallet(bob)).toBe(before[0] - 2_500)
})

it('keeps disputed money apart until the dispute is decided, whether the money is still here or not', async () => {
  const dispute = (intent: string, over: object = {}) => ({
    id: `dp_${intent}`,
    object: 'dispute',
    payment_intent: intent,
    reason: 'fraudulent',
    ...over,
  })
  const before = await wallet(bob)
  const won = await paid()
  await report('charge.dispute.created', dispute(won.intent))
  expect(await wallet(bob)).toBe(before)
  await report('charge.dispute.closed', dispute(won.intent, { status: 'won' }))
  expect(await wallet(bob)).toBe(before + 2_500)

  const lost = await paid()
  const all = await wallet(bob)
  const body = { target: { kind: 'member', id: asker }, cents: all, frequency: 'one_time' }
  await money.send('POST', '/funding', { as: as(bob), body: { ...body, pay_with: 'wallet' } })
  const losses = await balanceOf(money.db, lossOf('main'))
  await report('charge.dispute.created', dispute(lost.intent))
  await report('charge.dispute.closed', dispute(lost.intent, { status: 'lost' }))
  await report('charge.dispute.closed', dispute(lost.intent, { status: 'lost' }))
  expect(await payment(lost.id)).toMatchObject({ state: 'refunded' })
  expect(await balanceOf(money.db, lossOf('main'))).toBe(losses - 2_500)
})

it('sets the money aside again when a payment is disputed again after a dispute that was won', async () => {
  const before = await wallet(bob)
  const { id, intent } = await paid()
  const dispute = (of: string, over: object = {}) => ({
    id: of,
    object: 'dispute',
    payment_intent: intent,
    reason: 'fraudulent',
    ...over,
  })
  await report('charge.dispute.created', dispute('dp_first'))
  await report('charge.dispute.closed', dispute('dp_first', { status: 'won' }))
  await report('charge.dispute.created', dispute('dp_second'))
  expect(await wallet(bob)).toBe(before)
  await report('charge.dispute.closed', dispute('dp_second', { status: 'lost' }))
  expect(await payment(id)).toMatchObject({ state: 'refunded', reason: GIVEN_BACK })
  expect(await wallet(bob)).toBe(before)
  expect(await balanceOf(money.db, reviewOf(id))).toBe(0)
})

it('handles the end of a dispute that is reported before its start', async () => {
  const before = await wallet(bob)
  const { id, intent } = await paid()
  const dispute = {
    id: 'dp_early',
    object: 'dispute',
    payment_intent: intent,
    reason: 'fraudulent',
  }
  await report('charge.dispute.closed', { ...dispute, status: 'lost' })
  await report('charge.dispute.created', dispute)
  skip += 31_000
  while (await handleWaiting(payments)) {}
  expect(await payment(id)).toMatchObject({ state: 'refunded', reason: GIVEN_BACK })
  expect(await wallet(bob)).toBe(before)
})

it('decides two disputes of one payment one after the other, however long the first takes', async () => {
  const before = await wallet(bob)
  const cash = await balanceOf(money.db, cashOf('stripe'))
  const { id, intent } = await paid()
  const dispute = (of: string, over: object = {}) => ({
    id: of,
    object: 'dispute',
    payment_intent: intent,
    reason: 'fraudulent',
    ...over,
  })
  await report('charge.dispute.created', dispute('dp_one'))
  await report('charge.dispute.created', dispute('dp_two'))
  await report('charge.dispute.closed', dispute('dp_two', { status: 'lost' }))
  // Longer than the time for which a report is retried.
  skip += 30 * 86_400_000
  while (await handleWaiting(payments)) {}
  expect(await payment(id)).toMatchObject({ state: 'disputed' })
  await report('charge.dispute.closed', dispute('dp_one', { status: 'won' }))
  skip += 31_000
  while (await handleWaiting(payments)) {}
  skip += 31_000
  while (await handleWaiting(payments)) {}
  expect(await payment(id)).toMatchObject({ state: 'refunded', reason: GIVEN_BACK })
  expect(await wallet(bob)).toBe(before)
  expect(await balanceOf(money.db, reviewOf(id))).toBe(0)
  expect(await balanceOf(money.db, cashOf('stripe'))).toBe(cash)
  const waiting = `select id from olympiad.provider_events where handled_at is null and event ->> 'payment' = $1`
  expect((await money.owner.query(waiting, [intent])).rows).toEqual([])
})

it('does not pay twice for a refunded payment that its payer disputes, as long as the money is still here', async () => {
  const refund = (id: string) =>
    money.send('POST', `/admin/payments/${id}/refund`, { as: { id: asker, admin: true } })
  const losses = await balanceOf(money.db, lossOf('main'))
  const mine = await wallet(ann)
  for (const { fails, lost, kept } of [
    // If the refund reached the card, its amount is lost; if it went to the wallet, it is taken
    // back from there.
    { fails: false, lost: 2_500, kept: 0 },
    { fails: true, lost: 2_500, kept: 2_500 },
  ]) {
    const { id, intent } = await paid()
    const dispute = {
      id: `dp_refunded_${fails}`,
      object: 'dispute',
      payment_intent: intent,
      reason: 'fraudulent',
    }
    await refund(id)
    await report('charge.dispute.created', dispute)
    if (fails) stripe.next = 'declines'
    skip += 61_000
    while (await refundOne(payments)) {}
    expect(await wallet(ann)).toBe(mine + kept)
    skip += 31_000
    while (await handleWaiting(payments)) {}
    expect(await wallet(ann)).toBe(mine)
    await report('charge.dispute.closed', { ...dispute, status: 'lost' })
    expect(await payment(id)).toMatchObject({ state: 'refunded' })
    expect(await balanceOf(money.db, reviewOf(id))).toBe(0)
    expect(await balanceOf(money.db, lossOf('main'))).toBe(losses - lost)
    expect(await wallet(ann)).toBe(mine)
  }
  leftTwice += 2_500
})

it('takes nothing from a later prize for a disputed payment of an ended cycle', async () => {
  const { intent } = await paid({ target: { kind: 'tournament', id: 1 } })
  const pool = () => balanceOf(money.db, poolOf('tournament', 1))
  const turn = (days: number) => catchUp(money.db, new Date(now().getTime() + days * 86_400_000))
  await turn(0)
  await money.owner.query(
    `update olympiad.payments set passed_at = (select starts_at from olympiad.olympiads where base = 1
       order by seq desc limit 1) where provider_reference = $1`,
    [intent],
  )
  await turn(32)
  const dispute = {
    id: 'dp_cycle',
    object: 'dispute',
    payment_intent: intent,
    reason: 'fraudulent',
  }
  const before = await pool()
  const losses = await balanceOf(money.db, lossOf('main'))
  await report('charge.dispute.created', dispute)
  expect(await pool()).toBe(before)
  await report('charge.dispute.closed', { ...dispute, status: 'lost' })
  expect(await balanceOf(money.db, lossOf('main'))).toBe(losses - 2_500)
})

it('returns the rest of a funding once a partial refund has been sent, and delays no other money', async () => {
  const challenge = await money.ask(asker)
  const { id } = await paid({ target: { kind: 'challenge', id: challenge } })
  const before = stripe.refunds.length
  await money.send('POST', `/admin/payments/${id}/refund`, { as: admin, body: { cents: 500 } })
  const cancelled = { position: 2, at: now().toISOString(), key: 'ChallengeCancelled' as const }
  await inTransaction(money.db, (tx) =>
    FUNDING_AT_CLOSE.handle(
      tx,
      { ...cancelled, actor: null, challenge, idea: null, data: {} },
      now(),
    ),
  )
  expect(await payment(id)).toMatchObject({ state: 'paid' })
  while (await refundOne(payments)) {}
  skip += 61_000
  while (await refundOne(payments)) {}
  expect(await payment(id)).toMatchObject({ state: 'refunded', refunded_cents: 2_500 })
  expect(stripe.refunds.slice(before).map(({ amount }) => amount)).toEqual([500, 2_000])
  expect(await balanceOf(money.db, poolOf('challenge', challenge))).toBe(0)
})

it('returns money given for a prize that was decided while the payment was in dispute', async () => {
  const back = new Map<string, string>()
  for (const isDecided of [false, true]) {
    const challenge = await money.ask(asker)
    const { id, intent } = await paid({ target: { kind: 'challenge', id: challenge } })
    const dispute = { id: `dp_${id}`, object: 'dispute', payment_intent: intent, reason: 'none' }
    await report('charge.dispute.created', dispute)
    await money.owner.query(`update api.challenges set state = 'settled' where id = $1`, [
      challenge,
    ])
    await money.owner.query(
      `insert into olympiad.payout_runs
         (kind, title, challenge, asker, position, closed_at, settles_at, decision)
       values ('challenge', 'Parking', $1, $2, 1, now(), now(), $3)`,
      [challenge, asker, isDecided ? 'refuse' : null],
    )
    await report('charge.dispute.closed', { ...dispute, status: 'won' })
    back.set(`${isDecided}`, (await payment(id)).state)
    const pool = await balanceOf(money.db, poolOf('challenge', challenge))
    expect(pool).toBe(isDecided ? 0 : 2_500)
    while (await refundOne(payments)) {}
  }
  expect([...back.values()]).toEqual(['paid', 'refunding'])
})

it('accepts no idea for a fee that the payer’s bank took back', async () => {
  const challenge = await money.ask(asker, 500)
  const order = { challenge, country: 'DE', accept_terms: true, cents: 500, pay_with: 'provider' }
  const pay = () => money.send('POST', '/entry-fees', { as: as(ann), body: order })
  const pass = (await pay()).json().data
  const session = stripe.pay(checkoutOf(pass.payment.checkout_url))
  await report('checkout.session.completed', session)
  const free = `select id from public.entry_passes where challenge = $1 and state = 'paid'`
  expect((await money.owner.query(free, [challenge])).rows).toHaveLength(1)
  const dispute = {
    object: 'dispute',
    payment_intent: session.payment_intent,
    reason: 'fraudulent',
  }
  await report('charge.dispute.created', { ...dispute, id: 'dp_fee' })
  expect((await money.owner.query(free, [challenge])).rows).toEqual([])
  const next = await pay()
  expect(next.json().data).toMatchObject({ state: 'held' })
  expect(next.json().data.id).not.toBe(pass.id)
})

it('asks the author of an idea to pay again when a dispute about its fee is lost before the close', async () => {
  const notices = async () => {
    const { rows } = await money.owner.query(
      `select member, cents::int from olympiad.money_notices where kind = 'fee_lost'`,
    )
    return rows
  }
  for (const isUsed of [false, true]) {
    const challenge = await money.ask(asker, 500)
    const order = { challenge, country: 'DE', accept_terms: true, cents: 500, pay_with: 'provider' }
    const pay = () => money.send('POST', '/entry-fees', { as: as(ann), body: order })
    const pass = (await pay()).json().data
    const session = stripe.pay(checkoutOf(pass.payment.checkout_url))
    await report('checkout.session.completed', session)
    if (isUsed) {
      await enterWithPass(money.owner, { challenge, member: ann, pass: pass.id })
    }
    const { payment_intent } = session
    const dispute = { object: 'dispute', id: `dp_${challenge}`, payment_intent, reason: 'none' }
    await report('charge.dispute.created', dispute)
    expect(await notices()).toEqual([])
    await report('charge.dispute.closed', { ...dispute, status: 'lost' })
    const left = `select state, lost_at is not null as is_lost from public.entry_passes where id = $1`
    const lost = { state: 'refunded', is_lost: true }
    expect((await money.owner.query(left, [pass.id])).rows).toEqual([lost])
    const expected = isUsed ? [{ member: ann, cents: 500 }] : []
    expect(await notices()).toEqual(expected)
    // The migration notifies members who lost a fee before such notifications existed, and nobody
    // twice.
    const about = `kind = 'fee_lost' and subject = 'challenge:${challenge}'`
    for (const forgotten of [`delete from olympiad.money_notices where ${about}`, 'select 1']) {
      await money.owner.query(forgotten)
      await money.owner.query(await readFile(ASKING_AGAIN, 'utf8'))
      expect(await notices()).toEqual(expected)
    }
    expect((await pay()).json().data).toMatchObject({ state: 'held' })
  }
})

it('divides a fee whose dispute is won after the close, and returns one that no idea needed', async () => {
  for (const isUsed of [true, false]) {
    const challenge = await money.ask(asker, 500)
    const order = { challenge, country: 'DE', accept_terms: true, cents: 500, pay_with: 'provider' }
    const pass = (await money.send('POST', '/entry-fees', { as: as(ann), body: order })).json().data
    const session = stripe.pay(checkoutOf(pass.payment.checkout_url))
    await report('checkout.session.completed', session)
    if (isUsed) {
      await enterWithPass(money.owner, { challenge, member: ann, pass: pass.id })
    }
    const dispute = {
      id: `dp_${challenge}`,
      object: 'dispute',
      payment_intent: session.payment_intent,
      reason: 'fraudulent',
    }
    await report('charge.dispute.created', dispute)
    await money.owner.query(`update api.challenges set state = 'closed' where id = $1`, [challenge])
    const closed = { position: 1, at: now().toISOString(), key: 'ChallengeClosed' as const }
    await inTransaction(money.db, (tx) =>
      FEES_AT_CLOSE.handle(
        tx,
        { ...closed, actor: null, challenge, idea: null, data: { ratings: 5 } },
        now(),
      ),
    )
    const before = await wallet(asker)
    await report('charge.dispute.closed', { ...dispute, status: 'won' })
    expect(await balanceOf(money.db, feesOf(challenge))).toBe(0)
    expect((await wallet(asker)) - before).toBe(isUsed ? 325 : 0)
    expect(await balanceOf(money.db, poolOf('challenge', challenge))).toBe(isUsed ? 140 : 0)
    expect((await payment(pass.payment.id)).state).toBe(isUsed ? 'paid' : 'refunding')
    while (await refundOne(payments)) {}
  }
})

it('refunds a fee that was divided after the prize was decided', async () => {
  const challenge = await money.ask(asker, 500)
  const order = { challenge, country: 'DE', accept_terms: true, cents: 500, pay_with: 'provider' }
  const pass = (await money.send('POST', '/entry-fees', { as: as(ann), body: order })).json().data
  const session = stripe.pay(checkoutOf(pass.payment.checkout_url))
  await report('checkout.session.completed', session)
  const dispute = {
    id: 'dp_late_fee',
    object: 'dispute',
    payment_intent: session.payment_intent,
    reason: 'fraudulent',
  }
  await report('charge.dispute.created', dispute)
  await money.owner.query(`update api.challenges set state = 'settled' where id = $1`, [challenge])
  await money.owner.query(`update olympiad.entry_passes set if_won = 'divided' where id = $1`, [
    pass.id,
  ])
  await money.owner.query(
    `insert into olympiad.payout_runs
       (kind, title, challenge, asker, position, closed_at, settles_at, stage, approved_at)
     values ('challenge', 'Parking', $1, $2, 1, now(), now(), 'paid', now())`,
    [challenge, asker],
  )
  const income = await balanceOf(money.db, incomeOf('main'))
  await report('charge.dispute.closed', { ...dispute, status: 'won' })
  expect(await balanceOf(money.db, incomeOf('main'))).toBe(income + 175)
  const refunded = await money.send('POST', `/admin/payments/${pass.payment.id}/refund`, {
    as: admin,
  })
  expect(refunded.statusCode, refunded.body).toBe(200)
  expect(await balanceOf(money.db, incomeOf('main'))).toBe(income)
  while (await refundOne(payments)) {}
})

it('counts each month of a subscription once, in any order, and refunds months after the end', async () => {
  const before = await wallet(bob)
  const started = (await fund({ frequency: 'monthly', cents: 1_000 })).json().data
  const session = stripe.pay(checkoutOf(started.payment.checkout_url))
  const invoice = (id: string) => ({
    id,
    object: 'invoice',
    billing_reason: 'subscription_cycle',
    amount_paid: 1_000,
    currency: 'usd',
    parent: { subscription_details: { subscription: session.subscription } },
  })
  // The report of the second month arrives before that of the first, and waits for it.
  await report('invoice.paid', invoice('in_2'))
  await report('checkout.session.completed', session)
  skip += 31_000
  while (await handleWaiting(payments)) {}
  await report('invoice.paid', invoice('in_2'))
  await report('invoice.payment_failed', invoice('in_3'))
  await report('invoice.paid', invoice('in_3'))
  await report('invoice.payment_failed', invoice('in_3'))
  expect(await wallet(bob)).toBe(before + 3_000)
  expect(await chargeOne(payments)).toBe(false)

  await money.send('POST', `/funding/${started.id}/cancel`, { as: as(ann) })
  stripe.next = 'fails'
  await closeOne(payments)
  await report('invoice.paid', invoice('in_4'))
  skip += 61_000
  while (await closeOne(payments)) {}
  expect(stripe.cancelled).toEqual([session.subscription])
  await report('customer.subscription.deleted', {
    id: session.subscription,
    object: 'subscription',
  })
  const mine = await money.send('GET', '/me/funding?state=cancelled', { as: as(ann) })
  expect(mine.json().data).toMatchObject([{ id: started.id, given_cents: 3_000 }])
  while (await refundOne(payments)) {}
  expect(stripe.refunds.at(-1)).toMatchObject({ payment_intent: 'pi_of_invoice', amount: 1_000 })
  expect(await wallet(bob)).toBe(before + 3_000)
})

it('ends a subscription when nobody can receive one of its months', async () => {
  const gone = await money.join('gone')
  const target = { kind: 'member', id: gone }
  const started = (await fund({ target, frequency: 'monthly', cents: 1_000 })).json().data
  const session = stripe.pay(checkoutOf(started.payment.checkout_url))
  await report('checkout.session.completed', session)
  await money.owner.query('update api.accounts set deleted_at = now() where id = $1', [gone])
  await report('invoice.paid', {
    id: 'in_gone',
    object: 'invoice',
    billing_reason: 'subscription_cycle',
    amount_paid: 1_000,
    currency: 'usd',
    parent: { subscription_details: { subscription: session.subscription } },
  })
  skip += 61_000
  while (await closeOne(payments)) {}
  expect(stripe.cancelled).toContain(session.subscription)
  while (await refundOne(payments)) {}
  expect(await wallet(gone)).toBe(1_000)
  const { rows } = await money.owner.query(
    `select member, cents::int from olympiad.money_notices where kind = 'funding_ended'`,
  )
  expect(rows).toEqual([{ member: ann, cents: 1_000 }])
})

it('closes an expired checkout, unless it is being paid at that moment', async () => {
  const challenge = await money.ask(asker, 500)
  const pay = async (member: number) => {
    const body = { challenge, country: 'DE', accept_terms: true, cents: 500, pay_with: 'provider' }
    return (await money.send('POST', '/entry-fees', { as: as(member), body })).json().data
  }
  const [left, inTime] = [await pay(bob), await pay(ann)]
  const session = stripe.pay(checkoutOf(inTime.payment.checkout_url))
  skip += 16 * 60_000
  while (await expireOne(payments)) {}
  expect(stripe.sessions.get(checkoutOf(left.payment.checkout_url))?.status).toBe('expired')
  expect(await payment(inTime.payment.id)).toMatchObject({ state: 'started' })
  await report('checkout.session.completed', session)
  const mine = await money.send('GET', `/entry-fees/${challenge}/mine`, { as: as(ann) })
  expect(mine.json().data.pass).toMatchObject({ id: inTime.id, state: 'paid' })
})

it('sends each transfer once, and reports when one cannot be sent or comes back', async () => {
  const order = {
    key: 'withdrawal:1:1',
    cents: 700,
    currency: 'USD',
    member: ann,
    destination: 'acct_ann_test',
  }
  expect(await provider.readTransfer(order.key)).toBeUndefined()
  const sent = await provider.transfer(order)
  expect(sent).toMatchObject({ state: 'paid' })
  expect(await provider.transfer(order)).toEqual(sent)
  expect(stripe.transfers).toHaveLength(1)
  const gone = await provider.transfer({
    ...order,
    key: 'withdrawal:2:1',
    destination: 'acct_gone',
  })
  expect(gone).toMatchObject({ state: 'failed' })
  stripe.next = 'fails'
  await expect(provider.transfer({ ...order, key: 'withdrawal:3:1' })).rejects.toThrow('reached')
  Object.assign(stripe.transfers[0] ?? {}, { reversed: true })
  expect(await provider.readTransfer(order.key)).toMatchObject({ state: 'failed' })
})

it('puts a reversed transfer back into the wallet, once', async () => {
  const rules = { ...TRANSFER_RULES, needsDestination: true }
  const logger = createLogger('olympiad', 'silent')
  await money.give(ann, 900)
  const before = await wallet(ann)
  await money.send('POST', `/admin/payments/members/${ann}/identity`, {
    as: admin,
    body: { reference: 'checked', destination: 'acct_ann_test' },
  })
  const withdrawn = await money.send('POST', '/me/wallet/withdrawals', {
    as: as(ann),
    body: { cents: 900 },
  })
  expect(withdrawn.statusCode, withdrawn.body).toBe(201)
  await sendTransfers({ db: money.db, provider, rules, logger, now })
  expect(await wallet(ann)).toBe(before - 900)
  const sent = stripe.transfers.at(-1)
  expect(sent).toMatchObject({ destination: 'acct_ann_test', amount: 900 })
  const reversed = { ...sent, reversed: true, amount_reversed: 900 }
  await report('transfer.reversed', reversed)
  await report('transfer.reversed', reversed)
  expect(await wallet(ann)).toBe(before)
  const mine = await money.send('GET', '/me/wallet/transfers', { as: as(ann) })
  expect(mine.json().data).toMatchObject([{ state: 'returned', cents: 900 }])
})

it('books no cent that Stripe does not hold', async () => {
  const held = -(await balanceOf(money.db, cashOf('stripe')))
  const { rows } = await money.owner.query(
    `select sum(cents) as cents from olympiad.payments
     where means = 'stripe' and state in ('paid', 'refunding', 'disputed')`,
  )
  expect(held).toBe(Number(rows[0].cents) - leftTwice)
})

it('pays to the account that a member sets up, once Stripe reports that it is ready', async () => {
  const rules = { ...TRANSFER_RULES, needsDestination: true }
  const logger = createLogger('olympiad', 'silent')
  const cleo = await money.join('cleo')
  const account = async () =>
    (await money.send('GET', '/me/wallet', { as: as(cleo) })).json().data.provider_account
  const start = () =>
    money.send('POST', '/me/wallet/onboarding', {
      as: as(cleo),
      body: { return_to: '/my-account/payment-wallets' },
    })
  const send = () => sendTransfers({ db: money.db, provider, rules, logger, now })
  await money.give(cleo, 700)
  await money.send('POST', '/me/wallet/withdrawals', { as: as(cleo), body: { cents: 700 } })
  await send()
  expect(await account()).toBe('needed')

  const begun = await Promise.all([start(), start()])
  expect(begun.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const [made, ...others] = stripe.accounts
  expect([made?.country, others]).toEqual(['DE', []])
  expect(begun[0]?.json().data.url).toMatch(`https://connect.stripe.test/${made?.id}/`)
  expect(await account()).toBe('started')
  const changed = (isReady: boolean, member = cleo) => ({
    ...made,
    metadata: { member: String(member) },
    payouts_enabled: isReady,
    capabilities: { transfers: isReady ? 'active' : 'pending' },
  })
  await report('account.updated', changed(false))
  await report('account.updated', changed(true, ann))
  await report('account.updated', { ...changed(true), metadata: {} })
  await send()
  expect(stripe.transfers.filter(({ destination }) => destination === made?.id)).toEqual([])
  await report('account.updated', changed(true))
  await report('account.updated', changed(true))
  await send()
  await send()
  const sent = stripe.transfers.filter(({ destination }) => destination === made?.id)
  expect(sent).toMatchObject([{ amount: 700 }])
  expect(await account()).toBe('ready')
  const delayed = JSON.parse(aReport('account.updated', changed(false)))
  const anHourAgo = { created: delayed.created - 3_600 }
  expect((await post(JSON.stringify({ ...delayed, ...anHourAgo }))).statusCode).toBe(200)
  expect(await account()).toBe('ready')
  await report('account.updated', changed(false))
  expect(await account()).toBe('started')
})

import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FEES_AT_CLOSE } from '../../services/olympiad/src/entry-fees/at-close.ts'
import { FUNDING_AT_CLOSE } from '../../services/olympiad/src/funding/at-close.ts'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import {
  cashOf,
  feesOf,
  lossOf,
  poolOf,
  reviewOf,
  walletOf,
} from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { verifyMoney } from '../../services/olympiad/src/ledger/verify.ts'
import { MONEY_CHECKS } from '../../services/olympiad/src/ops/money-checks.ts'
import { lockPayment } from '../../services/olympiad/src/payments/payment-row.ts'
import { beginRefund } from '../../services/olympiad/src/payments/refund-payment.ts'
import { refundOne } from '../../services/olympiad/src/payments/run-payments.ts'
import { closeDispute } from '../../services/olympiad/src/payments/webhooks/disputes.ts'
import { finishRefund } from '../../services/olympiad/src/payments/webhooks/finish-refund.ts'
import { runsOfChallenges } from '../../services/olympiad/src/payouts/open-runs.ts'
import { enterWithPass } from '../money/enter-with-pass.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { CardPayment } from '../money/model/card-payment.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../money/payout-parts.ts'
import { openCardPayments } from '../money/providers/card-payments.ts'
import { aChance } from '../seeded-random.ts'

let cards: Awaited<ReturnType<typeof openCardPayments>>
let [ruth, ann, bob] = [0, 0, 0]

beforeAll(async () => {
  const standings = scriptedStandings(() => [[bob, 5_000]])
  cards = await openCardPayments({ payouts: { ...PAYOUT_PARTS, standings } })
  const { join } = cards.money
  ;[ruth, ann, bob] = [await join('ruth'), await join('ann'), await join('bob')]
})
afterAll(() => cards?.stop())
afterEach(() => expectBalancedLedger(cards.money.db))

const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(cards.money.db, account)
const wallet = (of: number) => balance(walletOf(of))
const losses = () => balance(lossOf('main'))
/** The money that the provider holds for us. */
const held = async () => -(await balance(cashOf('stripe')))
const payment = async (id: string) =>
  (await cards.money.send('GET', `/me/payments/${id}`, { as: { id: ann, admin: false } })).json()
    .data
const refund = (id: string, cents?: number) =>
  cards.money.send('POST', `/admin/payments/${id}/refund`, {
    as: { id: ruth, admin: true },
    ...(cents !== undefined && { body: { cents } }),
  })
const toBob = () => cards.fund(ann, { target: { kind: 'member', id: bob }, cents: 2_500 })

it('takes the disputed part of a payment, and gives it back when the dispute is won', async () => {
  const { id, intent } = await toBob()
  const [before, cash] = [await wallet(bob), await held()]
  await cards.dispute(intent, { cents: 1_000 })
  expect(await wallet(bob)).toBe(before - 1_000)
  await cards.dispute(intent, { cents: 1_000, status: 'won' })
  expect([await wallet(bob), await held()]).toEqual([before, cash])
  expect(await payment(id)).toMatchObject({ state: 'paid', refunded_cents: 0, reason: null })
})

it('loses no more of a payment than was disputed', async () => {
  const { id, intent } = await toBob()
  const [before, cash] = [await wallet(bob), await held()]
  await cards.dispute(intent, { cents: 1_000 })
  await cards.dispute(intent, { cents: 1_000, status: 'lost' })
  expect([await wallet(bob), await held()]).toEqual([before - 1_000, cash - 1_000])
  expect(await payment(id)).toMatchObject({ state: 'paid', refunded_cents: 1_000 })
  await cards.dispute(intent, { id: 'dp_rest', cents: 1_500 })
  await cards.dispute(intent, { id: 'dp_rest', cents: 1_500, status: 'lost' })
  expect([await wallet(bob), await held()]).toEqual([before - 2_500, cash - 2_500])
  expect(await payment(id)).toMatchObject({ state: 'refunded', refunded_cents: 2_500 })
})

it('takes the part of a disputed amount that had been refunded from where the refund went', async () => {
  for (const isInWallet of [false, true]) {
    const { id, intent } = await toBob()
    await refund(id, 500)
    if (isInWallet) cards.stripe.next = 'declines'
    await cards.goOn()
    const before = [await wallet(ann), await wallet(bob), await losses(), await held()] as const
    await cards.dispute(intent, { cents: 2_500 })
    await cards.dispute(intent, { cents: 2_500, status: 'lost' })
    expect(await wallet(bob)).toBe(before[1] - 2_000)
    expect(await wallet(ann)).toBe(before[0] - (isInWallet ? 500 : 0))
    expect(await losses()).toBe(before[2] - (isInWallet ? 0 : 500))
    expect(await held()).toBe(before[3] - 2_500)
    expect(await payment(id)).toMatchObject({ state: 'refunded' })
  }
})

it('handles a dispute that has waited for a refund, however long that took', async () => {
  const { id, intent } = await toBob()
  await refund(id)
  await cards.dispute(intent)
  // Longer than the time for which a report is retried.
  cards.stripe.next = 'fails'
  await cards.goOn(30 * 86_400_000)
  const before = [await losses(), await balance(reviewOf(id))]
  expect(before[1]).toBe(2_500)
  await cards.goOn()
  expect(await payment(id)).toMatchObject({ state: 'refunded' })
  expect(await losses()).toBe((before[0] ?? 0) - 2_500)
  await cards.dispute(intent, { status: 'won' })
  expect(await losses()).toBe(before[0])
})

it('waits for a partial refund that is being sent when a dispute arrives', async () => {
  const { id, intent } = await toBob()
  const [mine, his] = [await wallet(ann), await wallet(bob)]
  await refund(id, 500)
  await cards.dispute(intent, { cents: 2_500 })
  expect(await payment(id)).toMatchObject({ state: 'paid' })
  cards.stripe.next = 'declines'
  await cards.goOn()
  expect(await payment(id)).toMatchObject({ state: 'disputed' })
  // The declined refund went to Ann's wallet; it is taken back, because the dispute pays her as
  // well.
  expect([await wallet(ann), await wallet(bob)]).toEqual([mine, his - 2_500])
  await cards.dispute(intent, { cents: 2_500, status: 'lost' })
  expect(await payment(id)).toMatchObject({ state: 'refunded' })
})

it('keeps a large funding in review until its dispute is over, and passes on what is left', async () => {
  const { id, intent } = await cards.fund(ann, {
    target: { kind: 'member', id: bob },
    cents: 1_200_000,
  })
  const before = await wallet(bob)
  await cards.dispute(intent, { cents: 200_000 })
  await cards.dispute(intent, { cents: 200_000, status: 'lost' })
  expect(await balance(reviewOf(id))).toBe(1_000_000)
  const released = await cards.money.send('POST', `/admin/payments/${id}/review`, {
    as: { id: ruth, admin: true },
    body: { decision: 'release' },
  })
  expect(released.statusCode, released.body).toBe(200)
  expect([await wallet(bob), await balance(reviewOf(id))]).toEqual([before + 1_000_000, 0])
})

const event = (challenge: number, key: 'ChallengeClosed' | 'ChallengeCancelled') => ({
  position: 1,
  at: cards.now().toISOString(),
  key,
  actor: null,
  challenge,
  idea: null,
  data: { ratings: 5 },
})

it('returns the rest of the money given for a cancelled prize once its dispute is over', async () => {
  for (const status of ['won', 'lost'] as const) {
    const challenge = await cards.money.ask(ruth)
    const target = { kind: 'challenge', id: challenge }
    const { id, intent } = await cards.fund(ann, { target, cents: 2_500 })
    await cards.dispute(intent, { cents: 1_000 })
    const cancelled = event(challenge, 'ChallengeCancelled')
    await cards.money.owner.query(`update api.challenges set state = 'archived' where id = $1`, [
      challenge,
    ])
    await inTransaction(cards.money.db, (tx) => FUNDING_AT_CLOSE.handle(tx, cancelled, cards.now()))
    await cards.dispute(intent, { cents: 1_000, status })
    await cards.goOn()
    expect(await balance(poolOf('challenge', challenge))).toBe(0)
    expect(await payment(id)).toMatchObject({ state: 'refunded', refunded_cents: 2_500 })
    expect(cards.stripe.refunds.at(-1)?.amount).toBe(status === 'won' ? 2_500 : 1_500)
  }
})

it('divides what is left of a fee whose dispute was lost in part after the close', async () => {
  const challenge = await cards.money.ask(bob, 500)
  const body = { challenge, country: 'DE', accept_terms: true, cents: 500, pay_with: 'provider' }
  const as = { id: ann, admin: false }
  const pass = (await cards.money.send('POST', '/entry-fees', { as, body })).json().data
  const session = cards.stripe.pay(pass.payment.checkout_url.split('/').at(-1))
  await cards.report('checkout.session.completed', session)
  await enterWithPass(cards.money.owner, { challenge, member: ann, pass: pass.id })
  const intent = session.payment_intent as string
  await cards.dispute(intent, { cents: 100 })
  await cards.money.owner.query(`update api.challenges set state = 'closed' where id = $1`, [
    challenge,
  ])
  const closed = event(challenge, 'ChallengeClosed')
  await inTransaction(cards.money.db, (tx) => FEES_AT_CLOSE.handle(tx, closed, cards.now()))
  const before = await wallet(bob)
  await cards.dispute(intent, { cents: 100, status: 'lost' })
  expect(await balance(feesOf(challenge))).toBe(0)
  expect(await wallet(bob)).toBe(before + 260)
  // Other members' fees do not pay for a later dispute, and no fee is divided twice.
  const lost = await losses()
  await cards.dispute(intent, { id: 'dp_fee_again', cents: 400 })
  expect(await losses()).toBe(lost - 400)
  await cards.dispute(intent, { id: 'dp_fee_again', cents: 400, status: 'won' })
  expect([await losses(), await wallet(bob)]).toEqual([lost, before + 260])
})

it('sends a partial refund that has to follow another one, and no more', async () => {
  const { id } = await toBob()
  const { id: whole } = await toBob()
  const before = cards.stripe.refunds.length
  const force = (of: string, cents?: number) =>
    inTransaction(cards.money.db, async (tx) => {
      const row = await lockPayment(tx, of)
      if (row === undefined) throw new Error('no payment')
      const why = { at: cards.now(), reason: 'It is not needed.', isForced: true }
      await beginRefund(tx, cards.payments, row, { ...why, ...(cents !== undefined && { cents }) })
    })
  await refund(id, 500)
  await force(id, 700)
  await force(id, 100)
  while (await refundOne(cards.payments));
  await cards.goOn()
  expect(await payment(id)).toMatchObject({ state: 'paid', refunded_cents: 1_300 })
  const amounts = () => cards.stripe.refunds.slice(before).map(({ amount }) => amount)
  expect(amounts()).toEqual([500, 800])

  await refund(whole, 500)
  await force(whole)
  await force(whole, 100)
  await cards.goOn()
  await cards.goOn()
  expect(await payment(whole)).toMatchObject({ state: 'refunded', refunded_cents: 2_500 })
  expect(amounts().slice(2)).toEqual([500, 2_000])
})

const decided = (order: string, status: string) =>
  cards.report('refund.updated', { id: 're_back', object: 'refund', status, metadata: { order } })

it('puts a refund that comes back after it was sent into the wallet, once, and ignores late reports', async () => {
  const { id, intent } = await toBob()
  await refund(id, 500)
  await cards.goOn()
  await refund(id)
  await cards.goOn()
  const [mine, cash] = [await wallet(ann), await held()]
  await decided(`${id}:2`, 'failed')
  await decided(`${id}:2`, 'failed')
  await decided(`${id}:2`, 'succeeded')
  expect([await wallet(ann), await held()]).toEqual([mine + 2_000, cash + 2_000])
  await decided(id, 'failed')
  expect([await wallet(ann), await held()]).toEqual([mine + 2_500, cash + 2_500])
  expect((await payment(id)).reason).toMatch(/in your wallet/)
  // The dispute pays the same money, so it is taken back from the wallet.
  await cards.dispute(intent, { cents: 2_500 })
  await cards.dispute(intent, { cents: 2_500, status: 'lost' })
  expect([await wallet(ann), await held()]).toEqual([mine, cash])
})

it('keeps a refund that comes back after its payer has won the same money in a dispute', async () => {
  for (const isOpen of [false, true]) {
    const { id, intent } = await toBob()
    await refund(id)
    await cards.goOn()
    const before = [await wallet(ann), await losses(), await held()]
    const lose = () => cards.dispute(intent, { status: 'lost', cents: 2_500 })
    await cards.dispute(intent, { cents: 2_500 })
    if (!isOpen) await lose()
    await decided(id, 'failed')
    // Longer than the time for which a report is retried.
    if (isOpen) await cards.goOn(30 * 86_400_000)
    if (isOpen) await lose()
    await cards.goOn()
    await decided(id, 'failed')
    expect([await wallet(ann), await losses(), await held()]).toEqual(before)
  }
})

it('puts a refund that comes back during a dispute into the wallet once the dispute is won', async () => {
  const { id, intent } = await toBob()
  await refund(id)
  await cards.goOn()
  const [mine, lost, cash] = [await wallet(ann), await losses(), await held()] as const
  await cards.dispute(intent, { cents: 2_500 })
  await decided(id, 'failed')
  expect(await wallet(ann)).toBe(mine)
  await cards.dispute(intent, { cents: 2_500, status: 'won' })
  await cards.goOn()
  expect([await wallet(ann), await losses(), await held()]).toEqual([
    mine + 2_500,
    lost,
    cash + 2_500,
  ])
})

it('does not wait for a report that another instance is handling and that waits for this payment', async () => {
  const { id, intent } = await toBob()
  await refund(id)
  await cards.dispute(intent)
  const other = await cards.money.owner.connect()
  try {
    await other.query('begin')
    const waiting = 'select from olympiad.provider_events where handled_at is null for update'
    expect((await other.query(waiting)).rowCount).toBe(1)
    await cards.money.db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx)
      const row = await lockPayment(tx, id)
      if (row === undefined) throw new Error('no payment')
      const sent = { state: 'paid', reference: 're_1', at: cards.now() } as const
      await finishRefund(tx, cards.payments, row, sent)
    })
  } finally {
    await other.query('rollback')
    other.release()
  }
  await cards.goOn()
  await cards.dispute(intent, { status: 'won' })
  expect(await balance(reviewOf(id))).toBe(0)
})

/**
 * A closed challenge whose asker funded the prize with two payments, one of which is in dispute.
 * `decide` sends a request as the asker, `onRun` as an admin.
 */
async function prizeInDispute() {
  const asker = await cards.money.join(`asker.${Math.random()}`)
  const challenge = await cards.money.ask(asker)
  const target = { kind: 'challenge', id: challenge }
  await cards.fund(ann, { target, cents: 2_000 })
  const disputed = await cards.fund(ann, { target, cents: 500 })
  await cards.dispute(disputed.intent)
  const settled = `update api.challenges set state = 'settled' where id = $1 returning slug`
  const { rows } = await cards.money.owner.query(settled, [challenge])
  const at = new Date(cards.now().getTime() - 5 * 86_400_000)
  const happened = { position: 1, at: at.toISOString(), key: 'ChallengeSettled' as const }
  await inTransaction(cards.money.db, (tx) =>
    runsOfChallenges(PAYOUT_PARTS.rules).handle(
      tx,
      { ...happened, actor: null, challenge, idea: null, data: {} },
      at,
    ),
  )
  const found = 'select id from olympiad.payout_runs where challenge = $1'
  const run = (await cards.money.owner.query(found, [challenge])).rows[0].id
  const decide = (pay: boolean) =>
    cards.money.send('POST', `/payouts/challenges/${rows[0].slug}/decision`, {
      as: { id: asker, admin: false },
      body: { pay },
    })
  const onRun = (act: string, body: object = {}) =>
    cards.money.send('POST', `/admin/payouts/${run}/${act}`, {
      as: { id: ruth, admin: true },
      body,
    })
  const approve = async () => {
    const { number, input_hash } = (await onRun('preview')).json().data.preview
    return () => onRun('approve', { preview: number, input_hash })
  }
  const pool = () => balance(poolOf('challenge', challenge))
  return { disputed, decide, onRun, approve, pool }
}

/** Wins a dispute, and calls `act` before the transaction commits. */
async function beforeWinCommits<T>(
  { id, intent }: { id: string; intent: string },
  act: () => Promise<T>,
) {
  const [booked, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const won = inTransaction(cards.money.db, async (tx) => {
    const row = await lockPayment(tx, id)
    if (row === undefined) throw new Error('no payment')
    await closeDispute(tx, cards.payments, row, {
      dispute: `dp_${intent}`,
      isWon: true,
      at: cards.now(),
    })
    booked.resolve()
    await committing.promise
  })
  await booked.promise
  const acted = act()
  await setTimeout(200)
  committing.resolve()
  await won
  return acted
}

it('leaves nothing in the pool when a dispute is won while its prize is approved', async () => {
  const prize = await prizeInDispute()
  await prize.decide(true)
  const refused = await beforeWinCommits(prize.disputed, await prize.approve())
  expect(refused.json().error).toMatchObject({ code: 'run_changed' })
  const approved = await (await prize.approve())()
  expect(approved.json().data).toMatchObject({ stage: 'approved', pool_cents: 2_500 })
  expect(await prize.pool()).toBe(0)
})

it('leaves nothing in the pool when a dispute is won while its prize is refused or cancelled', async () => {
  const [refused, cancelled] = [await prizeInDispute(), await prizeInDispute()]
  expect((await beforeWinCommits(refused.disputed, () => refused.decide(false))).statusCode).toBe(
    200,
  )
  expect(await refused.pool()).toBe(0)
  await cards.goOn()
  expect(
    (await beforeWinCommits(cancelled.disputed, () => cancelled.onRun('void'))).statusCode,
  ).toBe(200)
  expect(await cancelled.pool()).toBe(0)
})

type Made = { id?: string; status?: string; type?: 'created' | 'updated' | 'failed' }

/** Reports a refund that someone made on the provider's own pages. */
const outside = (intent: string, cents: number, made: Made = {}) =>
  cards.report(`refund.${made.type ?? 'created'}`, {
    id: made.id ?? `re_${intent}`,
    object: 'refund',
    payment_intent: intent,
    amount: cents,
    status: made.status ?? 'succeeded',
    metadata: {},
  })

/** How often the payer was notified that funding of this amount was returned. */
const returned = async (cents: number) => {
  const counted = `select count(*)::int as n from olympiad.money_notices
    where kind = 'funding_returned' and member = $1 and cents = $2`
  return (await cards.money.owner.query(counted, [ann, cents])).rows[0].n
}

it('books once a refund that was made at the provider and not here', async () => {
  const { id, intent } = await toBob()
  const [before, cash] = [await wallet(bob), await held()]
  await outside(intent, 501, { status: 'pending' })
  await outside(intent, 501)
  await outside(intent, 501, { type: 'updated' })
  expect([await wallet(bob), await held()]).toEqual([before - 501, cash - 501])
  expect(await returned(501)).toBe(1)
  expect(await payment(id)).toMatchObject({
    state: 'paid',
    refunded_cents: 501,
    reason: 'Part of it was refunded at the payment provider.',
  })
  // Another partial refund at the provider, and then our own refund of the rest.
  await outside(intent, 497, { id: 're_second' })
  await refund(id)
  await cards.goOn()
  expect(cards.stripe.refunds.at(-1)).toMatchObject({ payment_intent: intent, amount: 1_502 })
  expect(await returned(1_502)).toBe(1)
  expect([await wallet(bob), await held()]).toEqual([before - 2_500, cash - 2_500])
  expect(await payment(id)).toMatchObject({ state: 'refunded', refunded_cents: 2_500 })
})

it('takes a full refund from what its receiver has left, and books the rest as a loss', async () => {
  const cleo = await cards.money.join('cleo')
  const target = { kind: 'member', id: cleo }
  const { id, intent } = await cards.fund(ann, { target, cents: 2_500 })
  const spent = { target: { kind: 'member', id: ruth }, cents: 1_000, frequency: 'one_time' }
  await cards.money.send('POST', '/funding', {
    as: { id: cleo, admin: false },
    body: { ...spent, pay_with: 'wallet' },
  })
  const [lost, cash] = [await losses(), await held()]
  await outside(intent, 2_500)
  expect([await wallet(cleo), await losses(), await held()]).toEqual([
    0,
    lost - 1_000,
    cash - 2_500,
  ])
  expect(await payment(id)).toMatchObject({
    state: 'refunded',
    reason: 'It was refunded at the payment provider.',
  })
  const again = await refund(id)
  expect(again.json().data, again.body).toMatchObject({ state: 'refunded' })
})

it('pays nobody twice when a refund is made at the provider while ours is being sent', async () => {
  const { id, intent } = await toBob()
  const before = [await wallet(ann), await losses(), await held()] as const
  await refund(id)
  await outside(intent, 2_500)
  expect(await payment(id)).toMatchObject({ state: 'refunding' })
  // The provider has nothing left to send, so our refund is declined.
  cards.stripe.next = 'declines'
  await cards.goOn()
  expect([await wallet(ann), await losses(), await held()]).toEqual([
    before[0],
    before[1],
    before[2] - 2_500,
  ])
  expect((await payment(id)).reason).toMatch(/More was refunded/)
})

it('books a refund at the provider after the dispute of the same payment', async () => {
  for (const status of ['won', 'lost'] as const) {
    const { id, intent } = await toBob()
    const [before, lost, cash] = [await wallet(bob), await losses(), await held()] as const
    await cards.dispute(intent, { cents: 2_500 })
    await outside(intent, 2_500)
    expect(await payment(id)).toMatchObject({ state: 'disputed' })
    // Longer than the time for which a report is retried.
    await cards.goOn(30 * 86_400_000)
    await cards.dispute(intent, { cents: 2_500, status })
    await cards.goOn()
    const twice = status === 'won' ? 0 : 2_500
    expect(await payment(id)).toMatchObject({ state: 'refunded' })
    expect([await wallet(bob), await losses(), await held()]).toEqual([
      before - 2_500,
      lost - twice,
      cash - 2_500 - twice,
    ])
  }
})

it('takes from the payer’s wallet what they got twice, even while a dispute holds it', async () => {
  for (const isRefund of [true, false]) {
    const { id, intent } = await toBob()
    const [mine, lost, cash] = [await wallet(ann), await losses(), await held()] as const
    await refund(id)
    cards.stripe.next = 'declines'
    await cards.goOn()
    await cards.dispute(intent, { cents: 2_500 })
    expect(await wallet(ann)).toBe(mine)
    const second = { id: `dp_second_${intent}`, cents: 1_000 }
    if (isRefund) await outside(intent, 1_000)
    else await cards.dispute(intent, second)
    expect(await losses()).toBe(lost)
    await cards.dispute(intent, { cents: 2_500, status: 'won' })
    await cards.goOn()
    if (!isRefund) await cards.dispute(intent, { ...second, status: 'lost' })
    expect([await wallet(ann), await losses(), await held()]).toEqual([
      mine + 1_500,
      lost,
      cash - 1_000,
    ])
  }
})

it('puts a refund of the provider that came back into the wallet, in any order of the reports', async () => {
  for (const isEarly of [false, true]) {
    const { intent } = await toBob()
    const [mine, bobsBalance, cash] = [await wallet(ann), await wallet(bob), await held()]
    const failed = () => outside(intent, 2_500, { status: 'failed', type: 'failed' })
    if (isEarly) await failed()
    await outside(intent, 2_500)
    if (!isEarly) await failed()
    await cards.goOn()
    await failed()
    expect([await wallet(ann), await wallet(bob), await held()]).toEqual([
      mine + 2_500,
      bobsBalance - 2_500,
      cash,
    ])
  }
})

it('keeps what is left of a large funding in review, and ends the review when the rest is returned', async () => {
  const { id, intent } = await cards.fund(ann, {
    target: { kind: 'member', id: bob },
    cents: 1_200_000,
  })
  await outside(intent, 200_000)
  expect(await balance(reviewOf(id))).toBe(1_000_000)
  await outside(intent, 1_000_000, { id: 're_rest' })
  expect(await balance(reviewOf(id))).toBe(0)
  const seen = await cards.money.send('GET', '/admin/payments?review=returned', {
    as: { id: ruth, admin: true },
  })
  expect(seen.json().data).toContainEqual(expect.objectContaining({ id, state: 'refunded' }))
})

it('accepts no idea for a fee that was refunded at the provider, and keeps one that was entered before', async () => {
  const challenge = await cards.money.ask(bob, 500)
  const body = { challenge, country: 'DE', accept_terms: true, cents: 500, pay_with: 'provider' }
  for (const isUsed of [false, true]) {
    const as = { id: ann, admin: false }
    const pass = (await cards.money.send('POST', '/entry-fees', { as, body })).json().data
    const session = cards.stripe.pay(pass.payment.checkout_url.split('/').at(-1))
    const intent = session.payment_intent as string
    // The reports arrive in the wrong order.
    if (!isUsed) await outside(intent, 500)
    await cards.report('checkout.session.completed', session)
    if (isUsed) {
      await enterWithPass(cards.money.owner, { challenge, member: ann, pass: pass.id })
      await outside(intent, 500)
    }
    await cards.goOn()
    const left = 'select state, lost_at from public.entry_passes where id = $1'
    const { rows } = await cards.money.owner.query(left, [pass.id])
    expect(rows).toEqual([{ state: 'refunded', lost_at: null }])
    expect(await balance(feesOf(challenge))).toBe(0)
    expect(await payment(pass.payment.id)).toMatchObject({ state: 'refunded' })
  }
})

it('agrees with the provider in the end, whatever is refunded, disputed and reported', async () => {
  const chance = aChance()
  for (let nth = 0; nth < 20; nth++) {
    const [mine, cash] = [await wallet(ann), await held()]
    const paid = await toBob()
    const payment = new CardPayment(cards, chance, { ...paid, cents: 2_500, admin: ruth })
    for (let acts = 0; acts < 10; acts++) await payment.act()
    await payment.finish()
    const which = `payment ${nth} of seed ${chance.seed}`
    expect([which, await held()]).toEqual([which, cash + payment.held])
    expect([which, await balance(reviewOf(paid.id))]).toEqual([which, 0])
    // A payer who got more than they paid keeps none of it in the wallet.
    const inWallet = (await wallet(ann)) - mine
    if (inWallet > payment.held) expect([which, inWallet]).toEqual([which, 0])
    await expectBalancedLedger(cards.money.db)
  }
})

it('names a pool that has kept money for a decided prize, until an admin refunds it', async () => {
  const challenge = await cards.money.ask(bob)
  const { id } = await cards.fund(ann, { target: { kind: 'challenge', id: challenge }, cents: 700 })
  const faults = async () => {
    const checks = await verifyMoney(cards.money.db, MONEY_CHECKS)
    return checks.flatMap(({ examples }) => examples)
  }
  const run = `insert into olympiad.payout_runs
    (kind, title, challenge, asker, position, closed_at, settles_at, stage)
    values ('challenge', 'Parking', $1, $2, 1, now(), now(), $3)
    on conflict (challenge) do update set stage = excluded.stage`
  await cards.money.owner.query(run, [challenge, bob, 'settling'])
  expect(await faults()).toEqual([])
  await cards.money.owner.query(run, [challenge, bob, 'void'])
  expect(await faults()).toEqual([
    `challenge:${challenge} pool holds 700 cents, and its prize is decided`,
  ])
  await refund(id)
  expect(await faults()).toEqual([])
})

it('retries the report of a payment that is not ours at growing intervals', async () => {
  await outside('pi_of_another_shop', 100)
  await cards.goOn(10 * 3_600_000)
  const { rows } = await cards.money.owner.query(
    `select extract(epoch from try_at - $1::timestamptz)::int as seconds
     from olympiad.provider_events where event ->> 'payment' = 'pi_of_another_shop'`,
    [cards.now()],
  )
  expect(rows[0].seconds).toBeGreaterThan(20 * 60)
})

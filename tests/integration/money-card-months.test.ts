import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FUNDING_AT_CLOSE } from '../../services/olympiad/src/funding/at-close.ts'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openCardPayments } from '../money/providers/card-payments.ts'

let cards: Awaited<ReturnType<typeof openCardPayments>>
let [ruth, ann, bob] = [0, 0, 0]

beforeAll(async () => {
  cards = await openCardPayments()
  const { join } = cards.money
  ;[ruth, ann, bob] = [await join('ruth'), await join('ann'), await join('bob')]
})
afterAll(() => cards?.stop())
afterEach(() => expectBalancedLedger(cards.money.db))

const cancel = (id: string) =>
  cards.money.send('POST', `/funding/${id}/cancel`, { as: { id: ann, admin: false } })
const noticesOf = async (kind: string) => {
  const { rows } = await cards.money.owner.query(
    'select member from olympiad.money_notices where kind = $1',
    [kind],
  )
  return rows
}

type Month = { id: string; cents: number; session: Record<string, unknown> }
const reportMonth = (type: 'paid' | 'payment_failed', { id, cents, session }: Month) =>
  cards.report(`invoice.${type}`, {
    id,
    object: 'invoice',
    billing_reason: 'subscription_cycle',
    amount_paid: cents,
    currency: 'usd',
    parent: { subscription_details: { subscription: session.subscription } },
  })

it('returns every month that is charged after the end, and sends no notification of one that fails', async () => {
  const target = { kind: 'member', id: bob }
  const started = await cards.fund(ann, { target, cents: 1_000, frequency: 'monthly' })
  const month = (type: 'paid' | 'payment_failed', id: string) =>
    reportMonth(type, { id, cents: 1_000, session: started.session })
  const wallet = () => balanceOf(cards.money.db, walletOf(bob))
  const before = await wallet()
  await cancel(started.funding)
  await month('payment_failed', 'in_1')
  expect(await noticesOf('funding_failed')).toEqual([])
  await month('paid', 'in_1')
  await month('paid', 'in_2')
  await month('paid', 'in_3')
  await month('paid', 'in_3')
  await cards.goOn()
  // The receiver was notified only of the first month, the only one that was not refunded.
  expect(await noticesOf('funding_received')).toEqual([{ member: bob }])
  expect(await noticesOf('funding_charged')).toEqual([])
  expect(cards.stripe.refunds.map(({ amount }) => amount)).toEqual([1_000, 1_000, 1_000])
  expect(await wallet()).toBe(before)
  const { rows } = await cards.money.owner.query(
    'select period, state from olympiad.payments where funding = $1 order by period',
    [started.funding],
  )
  const back = (period: number) => ({ period, state: 'refunded' })
  expect(rows).toEqual([{ period: 0, state: 'paid' }, back(1), back(2), back(3)])
  const kept = await cards.money.owner.query(
    'select state, next_due_at from olympiad.fundings where id = $1',
    [started.funding],
  )
  expect(kept.rows).toEqual([{ state: 'cancelled', next_due_at: null }])
})

it('says who ended the funding of a month that was returned, and why', async () => {
  const as = { id: ann, admin: false }
  const stopped = async (funding: string) => {
    const list = await cards.money.send('GET', '/me/funding?state=cancelled', { as })
    const found = list.json().data.find(({ id }: { id: string }) => id === funding)
    return [found.end_reason, found.payment.reason]
  }
  const monthly = async (target: object) => {
    const given = { target, cents: 1_000, frequency: 'monthly' }
    return cards.fund(ann, given)
  }
  const toBob = await monthly({ kind: 'member', id: bob })
  await cancel(toBob.funding)
  await reportMonth('paid', { id: 'in_own', cents: 1_000, session: toBob.session })
  expect(await stopped(toBob.funding)).toEqual(Array(2).fill('You cancelled the funding.'))
  const challenge = await cards.money.ask(bob)
  const toPrize = await monthly({ kind: 'challenge', id: challenge })
  const event = { position: 1, at: cards.now().toISOString(), key: 'ChallengeClosed' as const }
  const closed = { ...event, challenge, actor: null, idea: null, data: {} }
  await inTransaction(cards.money.db, (tx) => FUNDING_AT_CLOSE.handle(tx, closed, cards.now()))
  await reportMonth('paid', { id: 'in_closed', cents: 1_000, session: toPrize.session })
  expect(await stopped(toPrize.funding)).toEqual(Array(2).fill('The challenge has closed.'))
  const gone = await cards.money.join('gone')
  const toLeaver = await monthly({ kind: 'member', id: gone })
  const remove = 'update api.accounts set deleted_at = now() where id = $1'
  await cards.money.owner.query(remove, [gone])
  await reportMonth('paid', { id: 'in_gone', cents: 1_000, session: toLeaver.session })
  const why = 'What you funded no longer accepts money.'
  expect(await stopped(toLeaver.funding)).toEqual([why, why])
  await cards.goOn()
})

it('books what was charged for a month, even if it failed at first, and nothing that was paid with a credit', async () => {
  const target = { kind: 'member', id: bob }
  const { session } = await cards.fund(ann, { target, cents: 1_000, frequency: 'monthly' })
  const wallet = () => balanceOf(cards.money.db, walletOf(bob))
  const before = await wallet()
  await reportMonth('payment_failed', { id: 'in_part', cents: 0, session })
  await reportMonth('paid', { id: 'in_part', cents: 400, session })
  await reportMonth('paid', { id: 'in_credit', cents: 0, session })
  expect(await wallet()).toBe(before + 400)
})

it('passes on a month that was charged before the end, but released from its review after it', async () => {
  const given = { target: { kind: 'member', id: bob }, cents: 1_000_000, frequency: 'monthly' }
  const { id, funding, session } = await cards.fund(ann, given)
  await reportMonth('paid', { id: 'in_large', cents: 1_000_000, session })
  await cancel(funding)
  const { rows } = await cards.money.owner.query(
    'select id from olympiad.payments where funding = $1 order by period',
    [funding],
  )
  expect(rows).toHaveLength(2)
  const before = await balanceOf(cards.money.db, walletOf(bob))
  for (const payment of rows) {
    const released = await cards.money.send('POST', `/admin/payments/${payment.id}/review`, {
      as: { id: ruth, admin: true },
      body: { decision: 'release' },
    })
    expect(released.statusCode, released.body).toBe(200)
  }
  expect(rows[0].id).toBe(id)
  expect(await balanceOf(cards.money.db, walletOf(bob))).toBe(before + 2_000_000)
})

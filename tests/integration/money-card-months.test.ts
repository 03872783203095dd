import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openCardPayments } from '../money/providers/card-payments.ts'

let cards: Awaited<ReturnType<typeof openCardPayments>>
let [ann, bob] = [0, 0]

beforeAll(async () => {
  cards = await openCardPayments()
  ;[ann, bob] = [await cards.money.join('ann'), await cards.money.join('bob')]
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

it('returns every month that is charged after the end, and says nothing of one that fails', async () => {
  const target = { kind: 'member', id: bob }
  const started = await cards.fund(ann, { target, cents: 1_000, frequency: 'monthly' })
  const month = (type: 'paid' | 'payment_failed', id: string) =>
    cards.report(`invoice.${type}`, {
      id,
      object: 'invoice',
      billing_reason: 'subscription_cycle',
      amount_paid: 1_000,
      currency: 'usd',
      parent: { subscription_details: { subscription: started.session.subscription } },
    })
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
  // The receiver has heard of the first month only, which is theirs.
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

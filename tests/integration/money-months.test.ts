import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { chargeOne } from '../../services/olympiad/src/funding/charge-months.ts'
import { walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { expireOne } from '../../services/olympiad/src/payments/run-payments.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { manualPayments } from '../money/manual-payments.ts'
import { openMoneyApp } from '../money/money-app.ts'

const DAY_MS = 86_400_000

let money: Awaited<ReturnType<typeof openMoneyApp>>
let payments: ReturnType<typeof manualPayments>
let now = new Date('1964-01-31T12:00:00.000Z')
let [patron, singer] = [0, 0]

beforeAll(async () => {
  money = await openMoneyApp(() => now)
  patron = await money.join('patron')
  singer = await money.join('singer')
  payments = manualPayments(money, () => now)
})
afterAll(() => money?.stop())
afterEach(() => expectBalancedLedger(money.db))

const wallet = (member: number) => balanceOf(money.db, walletOf(member))
async function start(pay_with: 'wallet' | 'provider') {
  const target = { kind: 'member', id: singer }
  const body = { target, cents: 1_000, frequency: 'monthly', pay_with }
  const as = { id: patron, admin: false }
  const answer = await money.send('POST', '/funding', { as, body })
  return answer.json().data
}
async function goTo(time: string) {
  now = new Date(time)
  // Two instances check at the same time.
  while ((await Promise.all([chargeOne(payments), chargeOne(payments)])).some(Boolean)) {}
}
const mine = async (id: string) => {
  const as = { id: patron, admin: false }
  const { data } = (await money.send('GET', '/me/funding', { as })).json()
  return data.find((each: { id: string }) => each.id === id)
}

it('charges each month once, including missed and suspended ones, on the last day of short months', async () => {
  await money.give(patron, 5_000)
  const { id } = await start('wallet')
  await goTo('1964-02-29T11:59:59.000Z')
  expect(await wallet(singer)).toBe(1_000)
  await goTo('1964-02-29T12:00:00.000Z')
  expect(await mine(id)).toMatchObject({ given_cents: 2_000, next_charge_on: '1964-03-31' })
  const suspend = (until: string) =>
    money.owner.query(`update api.accounts set suspended_until = ${until} where id = ${patron}`)
  await suspend(`now() + interval '1 day'`)
  await goTo('1964-05-06T00:00:00.000Z')
  expect(await mine(id)).toMatchObject({ given_cents: 2_000, state: 'active' })
  await suspend('null')
  await goTo('1964-05-07T00:00:00.000Z')
  expect(await mine(id)).toMatchObject({ given_cents: 4_000, next_charge_on: '1964-05-31' })
  expect(await wallet(patron)).toBe(1_000)
})

it('sends a notification of a month without money, and ends after three of them in a row', async () => {
  const [funding] = (await money.db.selectFrom('fundings').select('id').execute()).map(
    ({ id }) => id,
  )
  await goTo('1964-06-01T00:00:00.000Z')
  expect(await wallet(patron)).toBe(0)
  await goTo('1964-08-15T00:00:00.000Z')
  expect(await mine(funding ?? '')).toMatchObject({ state: 'active', payment: { state: 'failed' } })
  await goTo('1965-08-15T00:00:00.000Z')
  expect(await mine(funding ?? '')).toMatchObject({ state: 'cancelled', next_charge_on: null })
  const { rows } = await money.owner.query(
    `select kind from olympiad.money_notices where member = $1 and kind <> 'funding_charged' order by id`,
    [patron],
  )
  const failed = { kind: 'funding_failed' }
  expect(rows).toEqual([failed, failed, failed, { kind: 'funding_ended' }])
})

it('requests a bank transfer each month until the patron stops it', async () => {
  const { id } = await start('provider')
  await goTo('1965-09-15T00:00:00.000Z')
  const unpaid = (await mine(id)).payment
  expect(unpaid).toMatchObject({ state: 'started', means: 'manual' })
  expect(unpaid.instructions).toContain(unpaid.reference)
  const stop = () =>
    money.send('POST', `/funding/${id}/cancel`, { as: { id: patron, admin: false } })
  expect((await stop()).json().data).toMatchObject({ state: 'cancelled' })
  expect((await stop()).statusCode).toBe(200)
  await goTo('1966-01-15T00:00:00.000Z')
  expect((await mine(id)).payment).toMatchObject({ id: unpaid.id, state: 'expired' })
  // A patron who has stopped the funding needs no notification that the month was not paid.
  const { rows } = await money.owner.query(
    `select kind from olympiad.money_notices where member = $1 and at >= '1965-09-01'`,
    [patron],
  )
  expect(rows).toEqual([])
  const others = await money.send('POST', `/funding/${id}/cancel`, {
    as: { id: singer, admin: false },
  })
  expect(others.statusCode).toBe(404)
})

it('ends after three bank transfers in a row that did not arrive', async () => {
  const { id, payment } = await start('provider')
  const admin = { id: await money.join('admin'), admin: true }
  const body = { reference: 'the first transfer', cents: 1_000 }
  const received = await money.send('POST', `/admin/payments/${payment.id}/received`, {
    as: admin,
    body,
  })
  expect(received.statusCode, received.body).toBe(200)
  const untilDay = async (days: number) => {
    await goTo(new Date(now.getTime() + days * DAY_MS).toISOString())
    while (await expireOne(payments)) {}
  }
  for (const days of [32, 31, 31]) await untilDay(days)
  expect(await mine(id)).toMatchObject({ state: 'active' })
  await untilDay(31)
  expect(await mine(id)).toMatchObject({ state: 'cancelled', next_charge_on: null })
})

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FUNDING_AT_CLOSE } from '../../services/olympiad/src/funding/at-close.ts'
import { chargeOne } from '../../services/olympiad/src/funding/charge-months.ts'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { followOneLeaver } from '../../services/olympiad/src/leavers/run-leavers.ts'
import { walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { manualPayments } from '../money/manual-payments.ts'
import { openMoneyApp } from '../money/money-app.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
let payments: ReturnType<typeof manualPayments>
let now = new Date('1964-01-10T12:00:00.000Z')
let singer = 0

beforeAll(async () => {
  money = await openMoneyApp(() => now)
  singer = await money.join('singer')
  payments = manualPayments(money, () => now)
})
afterAll(() => money?.stop())
afterEach(() => expectBalancedLedger(money.db))

const as = (id: number) => ({ id, admin: false })
const wallet = (member: number) => balanceOf(money.db, walletOf(member))
async function fundMonthly(patron: number, pay_with: 'wallet' | 'provider', to = singer) {
  const target = { kind: 'member', id: to }
  const body = { target, cents: 1_000, frequency: 'monthly', pay_with }
  return (await money.send('POST', '/funding', { as: as(patron), body })).json().data
}
/** Two instances check at the same time. */
async function follow() {
  const both = () => Promise.all([followOneLeaver(payments), followOneLeaver(payments)])
  while ((await both()).some(Boolean)) {}
}
async function charge() {
  while (await chargeOne(payments)) {}
}
const merge = (account: number, kept: number) =>
  money.owner.query('update api.accounts set deleted_at = now(), merged_into = $2 where id = $1', [
    account,
    kept,
  ])
const fundingOf = async (patron: number) =>
  (await money.send('GET', '/me/funding', { as: as(patron) })).json().data

it.each(['wallet', 'provider'] as const)(
  'monthly funding by %s stops for good when its patron requests the removal of their account',
  async (payWith) => {
    const patron = await money.join(`leaver.${payWith}`)
    if (payWith === 'wallet') await money.give(patron, 5_000)
    const { id } = await fundMonthly(patron, payWith)
    const leave = (at: Date | null) =>
      money.owner.query('update api.accounts set leaving_at = $1 where id = $2', [at, patron])
    await follow()
    expect(await fundingOf(patron)).toMatchObject([{ id, state: 'active' }])
    await leave(new Date('1964-12-01T00:00:00.000Z'))
    await follow()
    expect(await fundingOf(patron)).toMatchObject([{ id, state: 'cancelled' }])
    const before = [await wallet(patron), await wallet(singer)]
    await leave(null)
    now = new Date(now.getTime() + 40 * 24 * 3_600_000)
    await charge()
    expect([await wallet(patron), await wallet(singer)]).toEqual(before)
    const unpaid = money.db.selectFrom('payments').select('state').where('member', '=', patron)
    expect((await unpaid.execute()).map(({ state }) => state)).not.toContain('started')
  },
)

it.each(['suspended_until', 'deactivated_at'])(
  'monthly funding stops when its patron can no longer sign in (%s)',
  async (column) => {
    const patron = await money.join(column)
    const { id } = await fundMonthly(patron, 'provider')
    const set = (name: string, value: string) =>
      money.owner.query(`update api.accounts set ${name} = $1 where id = $2`, [value, patron])
    await set('suspended_until', '2999-01-01T00:00:00.000Z')
    await follow()
    expect(await fundingOf(patron)).toMatchObject([{ id, state: 'active' }])
    await set(column, 'infinity')
    await follow()
    expect(await fundingOf(patron)).toMatchObject([{ id, state: 'cancelled' }])
  },
)

it('monthly funding of a member ends, and its patron is notified, when that member is banned', async () => {
  const [patron, cheat] = [await money.join('loyal'), await money.join('cheat')]
  await money.give(patron, 5_000)
  const { id } = await fundMonthly(patron, 'wallet', cheat)
  await money.owner.query(`update api.accounts set suspended_until = 'infinity' where id = $1`, [
    cheat,
  ])
  await follow()
  expect(await fundingOf(patron)).toMatchObject([{ id, state: 'cancelled', given_cents: 1_000 }])
  now = new Date(now.getTime() + 32 * 24 * 3_600_000)
  await charge()
  expect(await wallet(patron)).toBe(4_000)
  const kinds = `select kind from olympiad.money_notices where member = $1 order by id desc limit 1`
  expect((await money.owner.query(kinds, [patron])).rows).toEqual([{ kind: 'funding_ended' }])
})

it('monthly funding of a challenge ends with its close, before another month is charged', async () => {
  const [patron, asker] = [await money.join('backer'), await money.join('asker')]
  await money.give(patron, 5_000)
  const challenge = await money.ask(asker)
  const target = { kind: 'challenge', id: challenge }
  const body = { target, cents: 1_000, frequency: 'monthly', pay_with: 'wallet' }
  const { id } = (await money.send('POST', '/funding', { as: as(patron), body })).json().data
  const event = { position: 1, at: now.toISOString(), key: 'ChallengeClosed' as const }
  const closed = { ...event, challenge, actor: null, idea: null, data: {} }
  await inTransaction(money.db, (tx) => FUNDING_AT_CLOSE.handle(tx, closed, now))
  expect(await fundingOf(patron)).toMatchObject([{ id, state: 'cancelled' }])
})

it('monthly funding by a merged account continues for the kept account, which can stop it', async () => {
  const [closed, kept] = [await money.join('first'), await money.join('second')]
  await money.give(closed, 1_000)
  await money.give(kept, 5_000)
  const { id } = await fundMonthly(closed, 'wallet')
  await merge(closed, kept)
  await follow()
  now = new Date(now.getTime() + 32 * 24 * 3_600_000)
  await charge()
  expect(await fundingOf(kept)).toMatchObject([{ id, state: 'active', given_cents: 2_000 }])
  expect(await wallet(kept)).toBe(4_000)
  const stopped = await money.send('POST', `/funding/${id}/cancel`, { as: as(kept) })
  expect(stopped.json().data).toMatchObject({ state: 'cancelled' })
})

it('monthly funding from a merged account to the kept account ends', async () => {
  const [closed, kept] = [await money.join('third'), await money.join('fourth')]
  await fundMonthly(closed, 'provider', kept)
  await merge(closed, kept)
  await follow()
  const states = money.db.selectFrom('fundings').select('state').where('patron', '=', closed)
  expect(await states.execute()).toEqual([{ state: 'cancelled' }])
})

it('monthly funding from a merged account to the tournaments of the kept account continues', async () => {
  const [closed, kept] = [await money.join('ninth'), await money.join('tenth')]
  const target = { kind: 'director', id: kept }
  const body = { target, cents: 1_000, frequency: 'monthly', pay_with: 'provider' }
  const { id } = (await money.send('POST', '/funding', { as: as(closed), body })).json().data
  await merge(closed, kept)
  await follow()
  expect(await fundingOf(kept)).toMatchObject([{ id, state: 'active' }])
  // The same as if the kept account had started the funding.
  const own = await money.send('POST', '/funding', { as: as(kept), body })
  expect(own.statusCode, own.body).toBe(201)
})

it('money that arrives in the wallet of a merged account moves to the kept account, each time once', async () => {
  const [closed, kept] = [await money.join('fifth'), await money.join('sixth')]
  await merge(closed, kept)
  await money.give(closed, 700)
  await follow()
  await money.give(closed, 700)
  await follow()
  expect([await wallet(closed), await wallet(kept)]).toEqual([0, 1_400])
  const { rows } = await money.owner.query(
    `select cents::int from olympiad.money_notices where kind = 'wallet_merged' and member = $1`,
    [kept],
  )
  expect(rows).toEqual([{ cents: 700 }, { cents: 700 }])
})

it('notifies the kept account of what happens to a payment of the merged account', async () => {
  const [closed, kept] = [await money.join('seventh'), await money.join('eighth')]
  const admin = { id: singer, admin: true }
  const asker = await money.join('host')
  const challenge = await money.ask(asker)
  const target = { kind: 'challenge', id: challenge }
  const body = { target, cents: 1_000, frequency: 'one_time', pay_with: 'provider' }
  const { payment } = (await money.send('POST', '/funding', { as: as(closed), body })).json().data
  const received = await money.send('POST', `/admin/payments/${payment.id}/received`, {
    as: admin,
    body: { reference: 'BANK-7', cents: 1_000 },
  })
  expect(received.statusCode, received.body).toBe(200)
  await merge(closed, kept)
  const event = { position: 2, at: now.toISOString(), key: 'ChallengeCancelled' as const }
  const cancelled = { ...event, challenge, actor: null, idea: null, data: {} }
  await inTransaction(money.db, (tx) => FUNDING_AT_CLOSE.handle(tx, cancelled, now))
  await follow()
  expect(await wallet(kept)).toBe(1_000)
  const { rows } = await money.owner.query(
    'select member, kind, cents::int from olympiad.money_notices where member in ($1, $2) order by id',
    [closed, kept],
  )
  expect(rows).toEqual([
    { member: kept, kind: 'funding_returned', cents: 1_000 },
    { member: kept, kind: 'wallet_merged', cents: 1_000 },
  ])
})

it('shows the kept account what the merged one paid, with its receipts, and no fee of an open challenge', async () => {
  const [closed, kept] = [await money.join('eleventh'), await money.join('twelfth')]
  await money.give(closed, 2_000)
  const challenge = await money.ask(await money.join('lender'), 500)
  const fee = { challenge, country: 'DE', accept_terms: true, cents: 500, pay_with: 'wallet' }
  const pass = await money.send('POST', '/entry-fees', { as: as(closed), body: fee })
  expect(pass.statusCode, pass.body).toBe(201)
  const { payment } = await fundMonthly(closed, 'wallet')
  await merge(closed, kept)
  const paidBy = async (member: number) => {
    const list = await money.send('GET', '/me/payments', { as: as(member) })
    return list.json().data.map(({ purpose }: { purpose: string }) => purpose)
  }
  const receipt = (of: string, member: number) =>
    money.send('GET', `/me/payments/${of}/receipt`, { as: as(member) })
  const feeId = pass.json().data.payment.id
  expect(await paidBy(kept)).toEqual(['funding'])
  expect((await receipt(payment.id, kept)).statusCode).toBe(200)
  expect((await receipt(feeId, kept)).statusCode).toBe(404)
  await money.owner.query(`update api.challenges set state = 'settled' where id = $1`, [challenge])
  expect((await paidBy(kept)).sort()).toEqual(['entry_fee', 'funding'])
  expect((await receipt(feeId, kept)).statusCode).toBe(200)
  expect((await receipt(payment.id, singer)).statusCode).toBe(404)
})

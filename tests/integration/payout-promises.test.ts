import type { AdminRun } from '@ideathlon/contracts/payouts/admin'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { catchUp } from '../../services/olympiad/src/cycles/catch-up.ts'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { cashOf, poolOf, walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf, post as postEntries } from '../../services/olympiad/src/ledger/post.ts'
import { openPendingRuns } from '../../services/olympiad/src/payouts/open-runs.ts'
import { payNextLines } from '../../services/olympiad/src/payouts/paying/pay-lines.ts'
import { endRace } from '../money/ended-race.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../money/payout-parts.ts'

const PRIZE = 12_000
let money: Awaited<ReturnType<typeof openMoneyApp>>
let [winner, ann, ben, ruth, sam] = [0, 0, 0, 0, 0]
let seconds = 0
/**
 * The service's clock moves on with each call, so an approval always comes after an earlier
 * payment.
 */
const now = () => new Date(Date.UTC(1970, 0, 1) + 1_000 * ++seconds)

beforeAll(async () => {
  const standings = scriptedStandings(() => [[winner, 5_000]])
  money = await openMoneyApp(now, { payouts: { ...PAYOUT_PARTS, standings } })
  winner = await money.join('winner', null)
  ;[ann, ben] = [await money.join('ann'), await money.join('ben')]
  ;[ruth, sam] = [await money.join('ruth'), await money.join('sam')]
  for (const member of [ann, ben]) await money.give(member, 100_000)
})
afterEach(() => expectBalancedLedger(money.db))
afterAll(() => money?.stop())

let months = 0
/**
 * Ends a race whose promised prize nobody funded, although the pool holds more than that amount:
 * the money was given for the next race.
 */
function endUnfunded() {
  const month = new Date(Date.UTC(1960, ++months)).toISOString().slice(0, 7)
  return endRace(money, { month, prize: PRIZE, held: PRIZE + 3_000 })
}

const admin = (id: number) => ({ id, admin: true })
const member = (id: number) => ({ id, admin: false })
const post = (path: string, by: number, body: object = {}) =>
  money.send('POST', `/admin/payouts/${path}`, { as: admin(by), body })
const readRun = async (run: number): Promise<AdminRun> =>
  (await money.send('GET', `/admin/payouts/${run}`, { as: admin(ruth) })).json().data
async function approve(run: number) {
  const previewed = await post(`${run}/preview`, ruth)
  expect(previewed.statusCode, previewed.body).toBe(200)
  const { preview } = await readRun(run)
  const body = { preview: preview?.number, input_hash: preview?.input_hash }
  const approved = await post(`${run}/approve`, sam, body)
  expect(approved.statusCode, approved.body).toBe(200)
}
async function pay(run: number) {
  await post(`${run}/pay`, ruth)
  while ((await payNextLines(money.db, now())) > 0);
}
const offer = async (cycle: number) =>
  (await money.send('GET', `/funding/promises/${cycle}`, { as: member(ann) })).json().data

type Cover = { cents?: number; pay_with?: string; frequency?: string; key?: string }
const cover = (by: number, cycle: number, { key, ...over }: Cover = {}) =>
  money.send('POST', '/funding', {
    as: member(by),
    body: {
      target: { kind: 'tournament', id: 1 },
      covers: cycle,
      cents: PRIZE,
      frequency: 'one_time',
      pay_with: 'wallet',
      ...over,
    },
    ...(key !== undefined && { key }),
  })
const paymentOf = async (by: number, id: string) =>
  (await money.send('GET', `/me/payments/${id}`, { as: member(by) })).json().data
const refund = (id: string, body?: object) =>
  money.send('POST', `/admin/payments/${id}/refund`, { as: admin(ruth), ...(body && { body }) })
const receive = (id: string, cents = PRIZE) =>
  money.send('POST', `/admin/payments/${id}/received`, {
    as: admin(ruth),
    body: { reference: `BANK-${id}`, cents },
  })

const pool = () => balanceOf(money.db, poolOf('tournament', 1))
const wallet = (of: number) => balanceOf(money.db, walletOf(of))
/** The prize of the running cycle: what it promised plus what it was given. */
const runningPrize = async () => {
  const { rows } = await money.owner.query(
    `select prize_total::int as cents from public.cycle_states where tournament = 1 and status = 'open'`,
  )
  return rows[0].cents
}
const wallTotal = async () =>
  (await money.send('GET', '/funding/walls/tournament/1', { as: member(ben) })).json().total_cents
const errorOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code
/** Puts the money for the next prize back into the pool after an approval has used it. */
const refill = (cents: number) =>
  inTransaction(money.db, (tx) =>
    postEntries(tx, {
      key: `refill:${now().getTime()}`,
      kind: 'correction',
      subject: 'test',
      at: now(),
      entries: [
        { account: cashOf('manual'), cents: -cents },
        { account: poolOf('tournament', 1), cents },
      ],
    }),
  )
/** Decides everything that is still open at the end of a test. */
async function settle(run: number) {
  const { stage } = await readRun(run)
  if (stage !== 'paid' && stage !== 'void') await post(`${run}/void`, ruth)
}

it('pays a promise with money given for it after the end, and leaves the next prize alone', async () => {
  const { run, cycle } = await endUnfunded()
  expect(await readRun(run)).toMatchObject({ later_cents: PRIZE, missing_cents: PRIZE })
  expect(await offer(cycle)).toMatchObject({ missing_cents: PRIZE, refusal: null })
  const [prize, held] = [await runningPrize(), await pool()]

  const covered = await cover(ann, cycle)
  expect(covered.json().data).toMatchObject({ state: 'ended', payment: { state: 'paid' } })
  expect(covered.json().data.payment.covers).toBe((await offer(cycle)).covers.title)
  expect(await pool()).toBe(held + PRIZE)
  expect(await runningPrize()).toBe(prize)
  expect(await readRun(run)).toMatchObject({ later_cents: 0, missing_cents: 0, pool_cents: PRIZE })
  expect(await offer(cycle)).toMatchObject({ missing_cents: 0 })
  expect((await offer(cycle)).refusal).toMatch(/already been funded/)

  await approve(run)
  await pay(run)
  expect((await readRun(run)).counts.paid_cents).toBe(PRIZE)
  expect(await pool()).toBe(held)
  expect(await runningPrize()).toBe(prize)
})

it('shows the whole gap of a cycle on the page of its smallest race', async () => {
  const races = JSON.stringify([
    { role: 'overall', prize: PRIZE },
    { role: 'mentor', prize: 500 },
  ])
  await money.owner.query('update olympiad.base_olympiads set races = $1::jsonb', [races])
  const start = new Date(Date.UTC(1960, ++months))
  const end = new Date(Date.UTC(1960, months + 1))
  await catchUp(money.db, start)
  const opened = await money.owner.query(
    `update olympiad.olympiads set races = $1::jsonb where base = 1 and status = 'open' returning id`,
    [races],
  )
  const cycle = opened.rows[0].id
  await catchUp(money.db, end)
  // The payouts cannot be opened until the log has the end of the cycle.
  expect(await offer(cycle)).toMatchObject({ missing_cents: PRIZE + 500, refusal: null })
  const early = await cover(ann, cycle, { cents: 1_000 })
  expect(early.json().data, early.body).toMatchObject({ payment: { state: 'paid' } })
  await money.owner.query('update olympiad.olympiads set ended_position = 100 where id = $1', [
    cycle,
  ])
  await openPendingRuns(money.db, PAYOUT_PARTS.rules, end)
  const missing_cents = (await offer(cycle)).missing_cents
  expect(missing_cents).toBe(PRIZE - 500)
  const { rows } = await money.owner.query(
    'select id from olympiad.payout_runs where cycle = $1 order by pool_cents',
    [cycle],
  )
  expect(await readRun(rows[0].id)).toMatchObject({ pool_cents: 500, missing_cents })
  expect(await readRun(rows[1].id)).toMatchObject({ pool_cents: PRIZE, missing_cents })
  for (const { id } of rows) await settle(id)
})

it('keeps two ended cycles of one tournament apart', async () => {
  const first = await endUnfunded()
  const second = await endUnfunded()
  // Money given after the end of the first cycle becomes part of the second cycle's prize.
  const missing = async () => [
    (await offer(first.cycle)).missing_cents,
    (await offer(second.cycle)).missing_cents,
  ]
  const before = await missing()
  expect(before).toEqual([PRIZE, PRIZE])
  await cover(ann, second.cycle, { cents: 4_000 })
  expect(await missing()).toEqual([PRIZE, PRIZE - 4_000])
  await cover(ben, first.cycle)
  expect(await missing()).toEqual([0, PRIZE - 4_000])
  await cover(ben, second.cycle, { cents: PRIZE - 4_000 })
  expect(await missing()).toEqual([0, 0])
  expect((await readRun(first.run)).later_cents).toBe(0)
  const [next, held] = [await runningPrize(), await pool()]
  await approve(first.run)
  await approve(second.run)
  expect(await runningPrize()).toBe(next)
  expect(await pool()).toBeLessThan(held)
})

it('shows the Director the gap of ended cycles separately from that of the running one', async () => {
  const overview = async () => {
    const sent = await money.send('GET', '/olympiad/directors/ann/overview', { as: member(ann) })
    expect(sent.statusCode, sent.body).toBe(200)
    const { promises, waiting } = sent.json().data
    const missingCents = (kind: string) =>
      waiting.find((each: { kind: string }) => each.kind === kind)?.cents ?? 0
    return {
      promises,
      ended: missingCents('unfunded_promises'),
      running: missingCents('unfunded_prizes'),
    }
  }
  const { run, cycle } = await endUnfunded()
  await money.owner.query('update olympiad.base_olympiads set owner = $1 where id = 1', [ann])
  const before = await overview()
  expect(before).toMatchObject({
    promises: [{ cycle, tournament: 1, missing_cents: PRIZE }],
    ended: PRIZE,
    running: PRIZE,
  })
  await cover(ben, cycle)
  expect(await overview()).toEqual({ promises: [], ended: 0, running: PRIZE })
  await money.owner.query('update olympiad.base_olympiads set owner = null where id = 1')
  await settle(run)
})

it('names the cycle on the receipt, in the wallet and on the wall', async () => {
  const { run, cycle } = await endUnfunded()
  const before = await wallTotal()
  const { id, covers } = (await cover(ben, cycle)).json().data.payment
  const receipt = await money.send('GET', `/me/payments/${id}/receipt`, { as: member(ben) })
  expect(receipt.headers['content-type']).toBe('application/pdf')
  const moves = await money.send('GET', '/me/wallet/movements', { as: member(ben) })
  expect(moves.json().data[0]).toMatchObject({
    label: 'Funding given',
    about: covers,
    cents: -PRIZE,
  })
  expect(await wallTotal()).toBe(before + PRIZE)
  await settle(run)
})

it('takes no more than what is missing, once for each key, and only for an ended cycle', async () => {
  const { run, cycle } = await endUnfunded()
  const given = await wallet(ann)
  expect(errorOf(await cover(ann, cycle, { cents: PRIZE + 1 }))).toBe('promise_overpaid')
  expect((await cover(ann, cycle, { frequency: 'monthly' })).statusCode).toBe(422)
  const { rows } = await money.owner.query(
    `select id from olympiad.olympiads where base = 1 and status = 'open'`,
  )
  expect((await cover(ann, rows[0].id)).statusCode).toBe(404)
  expect((await cover(ann, 2_000)).statusCode).toBe(404)

  const once = await cover(ann, cycle, { cents: 5_000, key: 'cover-in-parts' })
  const again = await cover(ann, cycle, { cents: 5_000, key: 'cover-in-parts' })
  expect(again.json().data.id).toBe(once.json().data.id)
  expect(await readRun(run)).toMatchObject({ missing_cents: 7_000, later_cents: 7_000 })
  await cover(ann, cycle, { cents: 7_000 })
  expect(await wallet(ann)).toBe(given - PRIZE)
  expect(errorOf(await cover(ann, cycle))).toBe('promise_funded')
  await settle(run)
})

it('keeps only as much of two simultaneous covers as is missing, and returns the rest', async () => {
  const { run, cycle } = await endUnfunded()
  const before = [await wallet(ann), await wallet(ben)]
  const held = await pool()
  const started = await Promise.all(
    [ann, ben].map(async (by) => {
      const sent = await cover(by, cycle, { cents: 8_000, pay_with: 'provider' })
      return sent.json().data.payment.id as string
    }),
  )
  const taken = await Promise.all(started.map((id) => receive(id, 8_000)))
  expect(taken.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await pool()).toBe(held + PRIZE)
  expect((await readRun(run)).missing_cents).toBe(0)
  // A bank transfer is returned to the wallet, and the payer gets a notification.
  const back = [(await wallet(ann)) - (before[0] ?? 0), (await wallet(ben)) - (before[1] ?? 0)]
  expect(back.sort((a, b) => a - b)).toEqual([0, 4_000])
  const payments = await Promise.all([
    paymentOf(ann, started[0] ?? ''),
    paymentOf(ben, started[1] ?? ''),
  ])
  expect(payments.map(({ refunded_cents: cents }) => cents).sort()).toEqual([0, 4_000])
  expect(payments.map(({ state }) => state)).toEqual(['paid', 'paid'])
  const { rows } = await money.owner.query(
    `select cents::int from olympiad.money_notices where kind = 'funding_returned' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ cents: 4_000 }])
  await approve(run)
  expect(await pool()).toBe(held + PRIZE - (await readRun(run)).pool_cents)
})

it('returns the whole of a cover that arrives after the approval', async () => {
  const { run, cycle } = await endUnfunded()
  const { id } = (await cover(ann, cycle, { pay_with: 'provider' })).json().data.payment
  await approve(run)
  const [held, prize, given] = [await pool(), await runningPrize(), await wallet(ann)]
  expect((await receive(id)).statusCode).toBe(200)
  expect(await paymentOf(ann, id)).toMatchObject({
    state: 'refunded',
    refunded_cents: PRIZE,
    reason: 'What was promised is already funded or paid out.',
  })
  expect([await pool(), await runningPrize()]).toEqual([held, prize])
  expect(await wallet(ann)).toBe(given + PRIZE)
  expect(errorOf(await cover(ann, cycle))).toBe('promise_funded')
  await refill(PRIZE)
})

it('handles a simultaneous approval and cover in one order or the other', async () => {
  for (let nth = 0; nth < 4; nth++) {
    const { run, cycle } = await endUnfunded()
    const { id } = (await cover(ann, cycle, { pay_with: 'provider' })).json().data.payment
    const held = await pool()
    await Promise.all([approve(run), receive(id)])
    const { state } = await paymentOf(ann, id)
    expect(await pool()).toBe(state === 'paid' ? held : held - PRIZE)
    if (state !== 'paid') await refill(PRIZE)
    await expectBalancedLedger(money.db)
  }
})

it('refunds a cover before the approval and not after it', async () => {
  const { run, cycle } = await endUnfunded()
  const [prize, given, held] = [await runningPrize(), await wallet(ann), await pool()]
  const first = (await cover(ann, cycle)).json().data.payment.id
  expect((await refund(first, { cents: 2_000 })).statusCode).toBe(200)
  expect((await readRun(run)).missing_cents).toBe(2_000)
  expect((await refund(first)).statusCode).toBe(200)
  expect([await runningPrize(), await wallet(ann), await pool()]).toEqual([prize, given, held])
  expect(await readRun(run)).toMatchObject({ missing_cents: PRIZE, later_cents: PRIZE })

  const second = (await cover(ann, cycle)).json().data.payment.id
  await approve(run)
  expect(errorOf(await refund(second))).toBe('payment_of_ended_cycle')
  expect(await pool()).toBe(held)
})

it('does not pay twice when a refund and an approval happen at once', async () => {
  for (let nth = 0; nth < 4; nth++) {
    const { run, cycle } = await endUnfunded()
    const { id } = (await cover(ann, cycle)).json().data.payment
    const held = await pool()
    const [, back] = await Promise.all([approve(run), refund(id)])
    const isBack = back.statusCode === 200
    if (!isBack) expect(errorOf(back)).toBe('payment_of_ended_cycle')
    expect(await pool()).toBe(held - PRIZE - (isBack ? PRIZE : 0))
    if (isBack) await refill(PRIZE)
  }
})

it('counts a large cover once an admin has released it, if it is still missing then', async () => {
  const large = 1_200_000
  const month = new Date(Date.UTC(1960, ++months)).toISOString().slice(0, 7)
  const { run, cycle } = await endRace(money, { month, prize: large, held: 0 })
  const [first, second] = await Promise.all(
    [ann, ben].map(async (by) => {
      const sent = await cover(by, cycle, { cents: large, pay_with: 'provider' })
      return sent.json().data.payment.id as string
    }),
  )
  for (const id of [first, second]) await receive(id ?? '', large)
  expect((await readRun(run)).missing_cents).toBe(large)
  const review = (id = '', decision = 'release') =>
    money.send('POST', `/admin/payments/${id}/review`, { as: admin(ruth), body: { decision } })
  expect((await review(first)).statusCode).toBe(200)
  expect((await readRun(run)).missing_cents).toBe(0)
  expect(errorOf(await review(second))).toBe('payment_target_gone')
  expect((await review(second, 'return')).statusCode).toBe(200)
  expect(await paymentOf(ben, second ?? '')).toMatchObject({ state: 'refunded' })
  await settle(run)
})

it('lets a cancelled race pass its cover on to the next prize, and does not refund it again', async () => {
  const { run, cycle } = await endUnfunded()
  const prize = await runningPrize()
  const { id } = (await cover(ann, cycle)).json().data.payment
  const { pool_cents: whole } = await readRun(run)
  await post(`${run}/void`, ruth)
  expect(await runningPrize()).toBe(prize + whole)
  expect(errorOf(await refund(id))).toBe('payment_of_ended_cycle')
})

it('counts the points of a winner who covers their own prize once, however often the money circulates', async () => {
  const covered = async () => {
    const { run, cycle } = await endUnfunded()
    const { id } = (await cover(winner, cycle)).json().data.payment
    await approve(run)
    await pay(run)
    const { rows } = await money.owner.query(
      'select points_cents::int as cents from olympiad.payments where id = $1',
      [id],
    )
    return rows[0].cents
  }
  await money.give(winner, PRIZE)
  expect(await covered()).toBe(PRIZE)
  expect(await covered()).toBe(0)
})

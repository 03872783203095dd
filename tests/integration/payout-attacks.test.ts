import type { AdminLine, AdminRun } from '@ideathlon/contracts/payouts/admin'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { poolOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { payNextLines } from '../../services/olympiad/src/payouts/paying/pay-lines.ts'
import { endRace } from '../money/ended-race.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../money/payout-parts.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
let now = new Date('1970-01-01T00:00:00Z')
const members: number[] = []
let [ruth, sam] = [0, 0]

const POINTS = [5_000, 3_000, 2_000, 1_500, 900, 800, 700, 600, 500]

beforeAll(async () => {
  const points = () => POINTS.map((milli, at): [number, number] => [members[at] ?? 0, milli])
  money = await openMoneyApp(() => now, {
    payouts: { ...PAYOUT_PARTS, standings: scriptedStandings(points) },
  })
  for (let n = 1; n <= POINTS.length; n++) members.push(await money.join(`player${n}`, null))
  ;[ruth, sam] = [await money.join('ruth'), await money.join('sam')]
})
afterEach(async () => {
  now = new Date('1970-01-01T00:00:00Z')
  await expectBalancedLedger(money.db)
})
afterAll(() => money?.stop())

const as = (id: number, admin = false) => ({ id, admin })
const post = (path: string, by: number, body: object = {}) =>
  money.send('POST', `/admin/payouts/${path}`, { as: as(by, true), body })
const readRun = async (run: number): Promise<AdminRun> =>
  (await money.send('GET', `/admin/payouts/${run}`, { as: as(ruth, true) })).json().data
const readLines = async (run: number): Promise<AdminLine[]> =>
  (await money.send('GET', `/admin/payouts/${run}/lines`, { as: as(ruth, true) })).json().data
const approve = async (run: number) => {
  const { preview } = await readRun(run)
  const body = { preview: preview?.number, input_hash: preview?.input_hash }
  return post(`${run}/approve`, sam, body)
}
const payAll = async (run: number) => {
  expect((await post(`${run}/pay`, ruth)).statusCode).toBe(200)
  while ((await payNextLines(money.db, now)) > 0);
}
const suspectRing = (ring: readonly number[]) =>
  money.owner.query('insert into api.integrity_findings (members, found_at) values ($1, now())', [
    ring,
  ])
const winners = (lines: readonly AdminLine[]) => lines.map(({ member }) => member.id)

it('holds the lines of a suspected ring until an admin releases them', async () => {
  const { run } = await endRace(money, { month: '1962-01', prize: 10_000 })
  await post(`${run}/preview`, ruth)
  const ring = [members[0] ?? 0, members[8] ?? 0]
  await suspectRing(ring)
  expect((await approve(run)).json().error.code).toBe('run_changed')
  await post(`${run}/preview`, ruth)
  expect((await readRun(run)).preview?.held).toBe(1)
  await approve(run)
  await payAll(run)
  expect(await readRun(run)).toMatchObject({ stage: 'partly_paid', counts: { paid_cents: 5_000 } })
  const [first] = await readLines(run)
  expect(first).toMatchObject({ state: 'held', reasons: ['ring'], cents: 5_000 })
  await post(`${run}/lines/${first?.id}/release`, ruth)
  await payAll(run)
  expect(await readRun(run)).toMatchObject({ stage: 'paid', counts: { paid_cents: 10_000 } })
  await money.owner.query('delete from api.integrity_findings')
})

it('holds the lines of a ring that is found after the approval', async () => {
  const { run } = await endRace(money, { month: '1962-02', prize: 10_000 })
  await post(`${run}/preview`, ruth)
  await approve(run)
  await suspectRing([members[1] ?? 0, members[2] ?? 0])
  await payAll(run)
  const lines = await readLines(run)
  expect(lines.map(({ state }) => state)).toEqual(['paid', 'held', 'held'])
  await post(`${run}/lines/${lines[1]?.id}/release`, ruth)
  await post(`${run}/lines/${lines[2]?.id}/void`, ruth)
  await payAll(run)
  expect(await readRun(run)).toMatchObject({ stage: 'paid', counts: { paid: 2, void: 1 } })
  await money.owner.query('delete from api.integrity_findings')
})

it('does not pay an account that was removed after the approval', async () => {
  const { run, base } = await endRace(money, { month: '1962-03', prize: 10_000 })
  await post(`${run}/preview`, ruth)
  await approve(run)
  const removed = members[1]
  await money.owner.query('update api.accounts set deleted_at = now() where id = $1', [removed])
  await payAll(run)
  expect((await readRun(run)).stage).toBe('partly_paid')
  const line = (await readLines(run))[1]
  expect(line).toMatchObject({ state: 'held', reasons: ['removed'] })
  for (const act of ['pay', 'release']) {
    expect((await post(`${run}/lines/${line?.id}/${act}`, ruth)).statusCode).toBe(409)
  }
  const before = await balanceOf(money.db, poolOf('tournament', base))
  await post(`${run}/lines/${line?.id}/void`, ruth)
  expect(await balanceOf(money.db, poolOf('tournament', base))).toBe(before + (line?.cents ?? 0))
  expect((await readRun(run)).stage).toBe('paid')
  await money.owner.query('update api.accounts set deleted_at = null where id = $1', [removed])
})

it('refuses to refund what was given for an ended cycle, and leaves the next pool alone', async () => {
  const patron = members[7] ?? 0
  await money.give(patron, 9_000)
  const fund = async () =>
    (
      await money.send('POST', '/funding', {
        as: as(patron),
        body: {
          target: { kind: 'tournament', id: 1 },
          cents: 4_500,
          frequency: 'one_time',
          pay_with: 'wallet',
        },
      })
    ).json().data.payment.id
  const refund = (id: string) =>
    money.send('POST', `/admin/payments/${id}/refund`, { as: as(ruth, true) })
  now = new Date('1962-04-10T12:00:00Z')
  const paidOut = await fund()
  const before = await money.owner.query(
    `select prize_total::int as cents from public.cycle_states where status = 'open'`,
  )
  now = new Date('1970-01-01T00:00:00Z')
  const { run } = await endRace(money, { month: '1962-04', prize: 10_000 })
  expect(before.rows[0].cents).toBeGreaterThanOrEqual(4_500)
  await post(`${run}/preview`, ruth)
  expect((await approve(run)).json().data).toMatchObject({ stage: 'approved' })
  await payAll(run)
  now = new Date('1962-05-10T12:00:00Z')
  const next = await fund()
  const pool = await balanceOf(money.db, poolOf('tournament', 1))
  const refusal = await refund(paidOut)
  expect([refusal.statusCode, refusal.json().error?.message]).toEqual([
    409,
    'The tournament that this payment funds has ended, so it cannot be refunded.',
  ])
  expect(await balanceOf(money.db, poolOf('tournament', 1))).toBe(pool)
  expect((await refund(next)).json().data.state).toBe('refunded')
  expect(await balanceOf(money.db, poolOf('tournament', 1))).toBe(pool - 4_500)
})

it('lets nobody win in a tournament of their own, with any of their accounts', async () => {
  const [owner, second] = [members[0], members[1]]
  const { run } = await endRace(money, { month: '1962-06', prize: 10_000 })
  const preview = async () => {
    await post(`${run}/preview`, ruth)
    return readRun(run)
  }
  expect((await preview()).preview?.excluded).toEqual([])
  await money.owner.query('update api.accounts set linked_to = $1 where id = $2', [owner, second])
  await money.owner.query('update olympiad.base_olympiads set owner = $1 where id = 1', [owner])
  const { preview: made } = await preview()
  expect(made?.excluded.map(({ member, reason }) => [member.id, reason])).toEqual([
    [owner, 'organiser'],
    [second, 'organiser'],
  ])
  await money.owner.query(
    `insert into api.platforms (id, slug, name, title, owner) values (50, 'lab', 'Lab', 'Lab', $1)`,
    [second],
  )
  await money.owner.query(
    'update olympiad.base_olympiads set owner = null, scope_id = 50 where id = 1',
  )
  expect((await preview()).preview?.changes).toMatchObject({ lines: 0 })
  await approve(run)
  expect(winners(await readLines(run))).toEqual(members.slice(2, 5))
})

it('lets no Director approve or cancel the race that they promised, and no winner approve it', async () => {
  const { run } = await endRace(money, { month: '1962-07', prize: 10_000 })
  const setOwner = (owner: number | null) =>
    money.owner.query('update olympiad.base_olympiads set owner = $1 where id = 1', [owner])
  await post(`${run}/preview`, ruth)
  await setOwner(sam)
  for (const refused of [await approve(run), await post(`${run}/void`, sam)]) {
    expect(refused.json().error?.code).toBe('run_own_promise')
  }
  await setOwner(null)
  const second = members[2] ?? 0
  const link = (to: number | null) =>
    money.owner.query('update api.accounts set linked_to = $1 where id = $2', [to, second])
  await link(sam)
  expect((await approve(run)).json().error?.code).toBe('run_own_prize')
  const seen = await money.send('GET', `/admin/payouts/${run}`, { as: as(sam, true) })
  expect(seen.json().data).toMatchObject({
    may: ['preview', 'void'],
    note: 'You win money in this payout, so another admin has to approve it.',
  })
  await link(null)
  expect((await approve(run)).json().data).toMatchObject({ stage: 'approved' })
})

it('shows the share of a merged account to the kept account, with its receipt', async () => {
  const { run } = await endRace(money, { month: '1962-08', prize: 10_000 })
  await post(`${run}/preview`, ruth)
  await approve(run)
  await payAll(run)
  const [line] = await readLines(run)
  const kept = await money.join('kept')
  await money.owner.query(
    'update api.accounts set deleted_at = now(), merged_into = $2 where id = $1',
    [line?.member.id, kept],
  )
  const read = (path: string, by: number) => money.send('GET', `/payouts/${path}`, { as: as(by) })
  const mine = (await read(`${run}/lines/mine`, kept)).json().data
  expect(mine.line).toMatchObject({ member: line?.member.id, cents: line?.cents })
  const listed = (await read('mine', kept)).json().data
  expect(listed[0]).toMatchObject({ cents: line?.cents, state: 'paid', run: { id: run } })
  expect((await read(`${run}/lines/mine/receipt`, kept)).statusCode).toBe(200)
  expect((await read(`${run}/lines/mine/receipt`, ruth)).statusCode).toBe(404)
})

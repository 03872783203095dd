import type { AdminLine, AdminRun } from '@ideathlon/contracts/payouts/admin'
import { isFairShare, isInTree, lineText, placeText } from '@ideathlon/contracts/payouts/proof'
import { OwnLine } from '@ideathlon/contracts/payouts/runs'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { catchUp } from '../../services/olympiad/src/cycles/catch-up.ts'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { cashOf, poolOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf, post as book } from '../../services/olympiad/src/ledger/post.ts'
import { verifyMoney } from '../../services/olympiad/src/ledger/verify.ts'
import { MONEY_CHECKS } from '../../services/olympiad/src/ops/money-checks.ts'
import { openPendingRuns } from '../../services/olympiad/src/payouts/open-runs.ts'
import { transferLeftOver } from '../../services/olympiad/src/payouts/paying/left-over.ts'
import { payNextLines } from '../../services/olympiad/src/payouts/paying/pay-lines.ts'
import { endRace, fillPool } from '../money/ended-race.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../money/payout-parts.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
let points: [number, number][] = []
const members: number[] = []
let [ruth, sam] = [0, 0]

const NOW = new Date('1970-01-01T00:00:00Z')

beforeAll(async () => {
  money = await openMoneyApp(() => NOW, {
    payouts: { ...PAYOUT_PARTS, standings: scriptedStandings(() => points) },
  })
  for (let n = 1; n <= 12; n++) {
    members.push(await money.join(`player${n}`, n % 2 === 1 ? undefined : null))
  }
  ;[ruth, sam] = [await money.join('ruth'), await money.join('sam')]
})
afterEach(() => expectBalancedLedger(money.db))
afterAll(() => money?.stop())

const standings = (all: readonly number[]): [number, number][] =>
  all.map((milli, at) => [members[at] ?? 0, milli])
const POINTS = [5_000, 3_000, 2_000, 1_500, 900, 800, 700, 600, 500, 400, 300, 200]

const asAdmin = (id: number) => ({ id, admin: true })
const post = (path: string, by: number, body: object = {}) =>
  money.send('POST', `/admin/payouts/${path}`, { as: asAdmin(by), body })
const readRun = async (run: number, by = ruth): Promise<AdminRun> =>
  (await money.send('GET', `/admin/payouts/${run}`, { as: asAdmin(by) })).json().data
const readLines = async (run: number): Promise<AdminLine[]> =>
  (await money.send('GET', `/admin/payouts/${run}/lines?size=100`, { as: asAdmin(ruth) })).json()
    .data
const sentence = (answer: { json(): { error?: { message: string } } }) =>
  answer.json().error?.message
const approval = ({ preview }: AdminRun) => ({
  preview: preview?.number,
  input_hash: preview?.input_hash,
})
const approve = async (run: number, by: number) =>
  post(`${run}/approve`, by, approval(await readRun(run)))
const payAll = async () => {
  while ((await payNextLines(money.db, NOW)) > 0);
}
const walletOf = async (id: number) =>
  (await money.send('GET', '/me/wallet', { as: { id, admin: false } })).json().data

it('pays a race from the freeze to the receipts, approved by a second admin', async () => {
  points = standings(POINTS)
  const { run } = await endRace(money, { month: '1962-01', prize: 100_001 })
  expect(await readRun(run)).toMatchObject({ stage: 'settling', may: ['preview', 'void'] })
  expect((await post(`${run}/preview`, ruth)).statusCode).toBe(200)
  const previewed = await readRun(run)
  expect(previewed).toMatchObject({
    stage: 'previewed',
    winners: 4,
    participants: 12,
    pool_cents: 100_001,
    may: ['preview', 'void'],
    preview: { number: 1, changes: null, held: 0 },
    note: 'You made this preview. Payouts above the limit have to be approved by another admin.',
  })
  expect((await approve(run, ruth)).statusCode).toBe(409)
  expect((await post(`${run}/pay`, sam)).statusCode).toBe(409)
  expect((await approve(run, sam)).json().data).toMatchObject({ stage: 'approved' })
  expect((await post(`${run}/pay`, ruth)).json().data.stage).toBe('paying')
  await payAll()

  const paid = await readRun(run)
  expect(paid).toMatchObject({ stage: 'paid', counts: { paid: 4, paid_cents: 100_001 } })
  const lines = await readLines(run)
  expect(lines.map(({ cents }) => cents)).toEqual([43_479, 26_087, 17_391, 13_044])
  expect(lines.map(({ transfer }) => transfer)).toEqual(['pending', null, 'pending', null])
  expect(await walletOf(members[0] ?? 0)).toMatchObject({ in_transfer_cents: 43_479 })
  expect(await walletOf(members[1] ?? 0)).toMatchObject({ balance_cents: 26_087 })
  const csv = await money.send('GET', `/admin/payouts/${run}/lines.csv`, { as: asAdmin(sam) })
  const first = '1,"player1","player1",5,43479,"paid","","pending"'
  expect([csv.body[0], csv.body.split('\r\n')[1]]).toEqual(['\uFEFF', first])
  const listed = await money.send('GET', '/admin/payouts?stage=paid', { as: asAdmin(sam) })
  expect(listed.json().data.map(({ id }: { id: number }) => id)).toContain(run)
})

it('lets a member prove their own line, and others see all shares', async () => {
  const { rows } = await money.owner.query(`select id, cycle from olympiad.payout_runs limit 1`)
  const { id: run, cycle } = rows[0]
  const member = members[2] ?? 0
  const as = { id: member, admin: false }
  const answer = await money.send('GET', `/payouts/${run}/lines/mine`, { as })
  const own = OwnLine.parse(answer.json().data)
  const { lines_root, standings_root, pool_cents, weights } = own.run
  expect(await isInTree(lineText(own.line), { path: own.path, root: lines_root ?? '' })).toBe(true)
  const richer = { ...own.line, cents: own.line.cents + 1 }
  expect(await isInTree(lineText(richer), { path: own.path, root: lines_root ?? '' })).toBe(false)
  const place = { path: own.place_path, root: standings_root ?? '' }
  expect(await isInTree(placeText(own.place), place)).toBe(true)
  expect(isFairShare(own.line, { pool: pool_cents, weights })).toBe(true)
  const none = { id: members[9] ?? 0, admin: false }
  const nothing = await money.send('GET', `/payouts/${run}/lines/mine`, { as: none })
  expect(nothing.json().data).toBeNull()
  const receipt = `/payouts/${run}/lines/mine/receipt`
  const pdf = await money.send('GET', receipt, { as })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await money.send('GET', receipt, { as: none })).statusCode).toBe(404)
  const mine = await money.send('GET', '/payouts/mine', { as })
  expect(mine.json().data).toMatchObject([{ cents: own.line.cents, state: 'paid', rank: 3 }])
  const shared = await money.send('GET', `/payouts/${run}/lines`, { as: none })
  expect(shared.json().meta.total).toBe(4)
  expect((await money.send('GET', `/payouts/${run}`, { as: none })).json().data.id).toBe(run)
  const ofCycle = await money.send('GET', `/payouts/olympiads/${cycle}`, { as: none })
  expect(ofCycle.json().data).toHaveLength(1)
  const outbox = await money.owner.query(
    `select payload from olympiad.outbox where payload like '%PayoutSealed%'`,
  )
  expect(outbox.rows[0].payload).toContain(lines_root)
})

it('pays once when two admins approve and pay at the same time', async () => {
  points = standings(POINTS)
  const { run } = await endRace(money, { month: '1962-02', prize: 40_000 })
  await post(`${run}/preview`, ruth)
  const seen = approval(await readRun(run))
  const approvals = await Promise.all(
    [ruth, sam, ruth, sam].map((by) => post(`${run}/approve`, by, seen)),
  )
  expect(approvals.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const [first] = await readLines(run)
  await Promise.all([
    ...[ruth, sam].map((by) => post(`${run}/lines/${first?.id}/pay`, by)),
    ...[ruth, sam].map((by) => post(`${run}/pay`, by)),
    ...[1, 2, 3].map(() => payNextLines(money.db, NOW)),
  ])
  await payAll()
  expect(await readRun(run)).toMatchObject({ stage: 'paid', counts: { paid_cents: 40_000 } })
  const { rows } = await money.owner.query(
    `select count(*)::int as n from olympiad.ledger_transactions where kind = 'prize' and subject = $1`,
    [`run:${run}`],
  )
  expect(rows[0].n).toBe(4)
})

it('refuses to approve what has changed since the preview, and shows the change in the next one', async () => {
  points = standings(POINTS)
  const { run } = await endRace(money, { month: '1962-03', prize: 10_000 })
  await post(`${run}/preview`, ruth)
  const seen = approval(await readRun(run))
  points = standings(POINTS.with(2, 2_500))
  const refusal = await post(`${run}/approve`, sam, seen)
  expect([refusal.statusCode, sentence(refusal)]).toEqual([
    409,
    'Something changed since this preview, so nothing was approved. Preview the payout again.',
  ])
  await post(`${run}/preview`, sam)
  const next = await readRun(run)
  expect(next.preview?.changes).toMatchObject({ since: 1, lines: 4, pool_cents: 0 })
  expect(next.preview?.changes?.up_cents).toBe(next.preview?.changes?.down_cents)
  const outdated = await post(`${run}/approve`, ruth, seen)
  expect(sentence(outdated)).toMatch('Someone created a newer preview.')
  expect((await approve(run, ruth)).statusCode).toBe(200)
  expect((await post(`${run}/preview`, ruth)).statusCode).toBe(409)
})

it('holds, releases, retries and voids lines, and rolls over what is not paid', async () => {
  points = standings(POINTS)
  const { run, cycle, base } = await endRace(money, { month: '1962-04', prize: 23_000 })
  await money.owner.query(
    `update api.accounts set suspended_until = now() + interval '1 day' where id = $1`,
    [members[1]],
  )
  const all = await money.send('POST', `/admin/olympiads/${cycle}/result-prize-calcualtion`, {
    as: asAdmin(ruth),
    body: {},
  })
  expect(all.json().data[0].preview.held).toBe(1)
  await approve(run, sam)
  const [first, second, third, fourth] = await readLines(run)
  expect(second).toMatchObject({ state: 'held', reasons: ['suspended'], may: ['release', 'void'] })
  expect((await post(`${run}/lines/${second?.id}/pay`, ruth)).statusCode).toBe(409)
  expect(sentence(await post(`${run}/lines/${second?.id}/release`, ruth))).toMatch('suspended')
  expect((await post(`${run}/lines/${third?.id}/hold`, ruth)).json().data.state).toBe('held')
  await post(`${run}/lines/${first?.id}/pay`, ruth)
  const cycles = await money.send('POST', '/admin/payout/olympiad', {
    as: asAdmin(ruth),
    body: { olympiad: cycle },
  })
  expect(cycles.json().data[0].stage).toBe('paying')
  await payAll()
  expect((await readRun(run)).stage).toBe('partly_paid')

  const before = await balanceOf(money.db, poolOf('tournament', base))
  expect((await post(`${run}/lines/${second?.id}/void`, ruth)).json().data.state).toBe('void')
  expect((await post(`${run}/lines/${second?.id}/void`, sam)).statusCode).toBe(200)
  expect(await balanceOf(money.db, poolOf('tournament', base))).toBe(before + (second?.cents ?? 0))
  expect((await post(`${run}/lines/${third?.id}/release`, ruth)).json().data.state).toBe('ready')
  // Some winners have been paid already, so the payout as a whole can no longer be voided.
  expect(await readRun(run)).toMatchObject({ stage: 'approved', may: ['pay'] })
  await post(`${run}/pay`, ruth)
  await payAll()
  expect(await readRun(run)).toMatchObject({ stage: 'paid', counts: { paid: 3, void: 1 } })
  expect(sentence(await post(`${run}/lines/${fourth?.id}/retry`, ruth))).toMatch('no payout method')
  await money.owner.query(
    `insert into api.payout_methods (account, kind, holder, country, masked, changed_at)
     select member, 'bank', 'P', 'DE', 'DE•• •••• 3000', now() from olympiad.payout_lines where id = $1`,
    [fourth?.id],
  )
  const again = await post(`${run}/lines/${fourth?.id}/retry`, ruth)
  expect(again.json().data).toMatchObject({ transfer: 'pending', attempts: 1 })
  expect(sentence(await post(`${run}/lines/${first?.id}/retry`, ruth))).toMatch('on its way')
  const { rows } = await money.owner.query(
    `select rolled_over_cents::int as cents from olympiad.olympiads where status = 'open' and base = 1`,
  )
  expect(rows[0].cents).toBe(second?.cents)
  const payments = await money.send('GET', `/admin/payments/olympiads/${cycle}`, {
    as: asAdmin(sam),
  })
  expect(payments.json().data[0].id).toBe(run)
  await money.owner.query(`update api.accounts set suspended_until = null where id = $1`, [
    members[1],
  ])
})

it('does not approve a run whose pool is short, but can void it', async () => {
  points = standings(POINTS)
  const { run, cycle } = await endRace(money, { month: '1962-05', prize: 90_000_000, held: 0 })
  const all = await money.send('POST', `/admin/olympiads/${cycle}/result-prize-calculation`, {
    as: asAdmin(ruth),
    body: {},
  })
  expect(all.json().data[0].note).toMatch('The pool holds less than this payout needs.')
  expect(sentence(await approve(run, sam))).toMatch('The pool holds less')
  expect((await post(`${run}/void`, sam)).json().data.stage).toBe('void')
  expect((await post(`${run}/void`, ruth)).statusCode).toBe(200)
  expect((await post(`${run}/pay`, ruth)).statusCode).toBe(409)
})

it('rolls the prize over if nobody has points', async () => {
  points = standings([0, -100])
  const { run, base } = await endRace(money, { month: '1962-06', prize: 5_000 })
  const held = await balanceOf(money.db, poolOf('tournament', base))
  await post(`${run}/preview`, ruth)
  expect((await approve(run, sam)).json().data).toMatchObject({ stage: 'void', winners: 0 })
  expect(await balanceOf(money.db, poolOf('tournament', base))).toBe(held)
})

it('waits for the end of the dispute window', async () => {
  const { run } = await endRace(money, { month: '1969-12', prize: 5_000 })
  const answer = await post(`${run}/preview`, ruth)
  expect(sentence(answer)).toMatch('Objections are still possible.')
  expect((await readRun(run)).may).toEqual([])
})

it('the administration of payouts is closed to members', async () => {
  const as = { id: members[0] ?? 0, admin: false }
  expect((await money.send('GET', '/admin/payouts', { as })).statusCode).toBe(403)
  expect((await money.send('POST', '/admin/payouts/1/approve', { as, body: {} })).statusCode).toBe(
    403,
  )
  expect((await money.send('GET', '/payouts/9999', { as })).statusCode).toBe(404)
})

/** A tournament of one week with a prize of 700 cents. */
async function startCup(director: number): Promise<number> {
  const { rows } = await money.owner.query(
    `insert into olympiad.base_olympiads
       (platform, slug, name, scope, scope_id, owner, length, races, renews, state, starts_at)
     values (1, 'cup', 'Cup', 'director', $1, $1, 'days:7', '[{"role":"overall","prize":700}]',
       false, 'scheduled', '1962-08-01') returning id`,
    [director],
  )
  return rows[0].id
}

it('passes on what is left of an ended tournament to the next one of its scope', async () => {
  points = []
  const director = await money.join('dora')
  await money.ask(director)
  for (const isGone of [false, true]) {
    const base = await startCup(director)
    for (const day of ['02', '09']) await catchUp(money.db, new Date(`1962-08-${day}`))
    await money.owner.query('update olympiad.olympiads set ended_position = 100 where base = $1', [
      base,
    ])
    await fillPool(money.db, poolOf('tournament', base), 700)
    await openPendingRuns(money.db, PAYOUT_PARTS.rules, NOW)
    const { rows } = await money.owner.query(
      `select r.id from olympiad.payout_runs r join olympiad.olympiads o on o.id = r.cycle
       where o.base = $1`,
      [base],
    )
    const run = rows[0].id
    // Nothing is handed on yet, because the payout may still need the money.
    expect(await transferLeftOver(money.db, NOW)).toBe(false)
    await post(`${run}/preview`, ruth)
    expect((await approve(run, sam)).json().data).toMatchObject({ stage: 'void' })
    if (isGone) {
      await money.owner.query('update api.accounts set deleted_at = now() where id = $1', [
        director,
      ])
    }
    const next = isGone ? poolOf('platform', 1) : poolOf('director', director)
    const before = await balanceOf(money.db, next)
    expect(await transferLeftOver(money.db, NOW)).toBe(true)
    expect(await transferLeftOver(money.db, NOW)).toBe(false)
    expect(await balanceOf(money.db, poolOf('tournament', base))).toBe(0)
    // The second tournament has received what was left of the first one.
    expect(await balanceOf(money.db, next)).toBe(before + (isGone ? 1_400 : 700))
  }
})

it('names a pool that holds more than its running cycle will pay', async () => {
  const base = await startCup(members[0] ?? 0)
  await catchUp(money.db, new Date('1962-08-02'))
  const put = (cents: number) =>
    inTransaction(money.db, (tx) =>
      book(tx, {
        key: `put:${base}:${cents}`,
        kind: 'correction',
        subject: `tournament:${base}`,
        at: NOW,
        entries: [
          { account: cashOf('manual'), cents: -cents },
          { account: poolOf('tournament', base), cents },
        ],
      }),
    )
  await put(700)
  await expectBalancedLedger(money.db)
  await put(1)
  const checks = await verifyMoney(money.db, MONEY_CHECKS)
  expect(checks.flatMap(({ examples }) => examples)).toEqual([
    `tournament:${base} pool holds 701 cents, and its running cycle will pay 700`,
  ])
  await put(-1)
})

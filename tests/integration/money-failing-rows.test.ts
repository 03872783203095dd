import { createLogger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { catchUp } from '../../services/olympiad/src/cycles/catch-up.ts'
import { chargeOne } from '../../services/olympiad/src/funding/charge-months.ts'
import { walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { followNext } from '../../services/olympiad/src/log-follower/follow-log.ts'
import { approveRun } from '../../services/olympiad/src/payouts/approve.ts'
import { moneyGauges } from '../../services/olympiad/src/payouts/measure-money.ts'
import { startPaying } from '../../services/olympiad/src/payouts/paying/change-run.ts'
import { payoutRounds } from '../../services/olympiad/src/payouts/paying/run-payouts.ts'
import { previewRun } from '../../services/olympiad/src/payouts/preview.ts'
import { readRun } from '../../services/olympiad/src/payouts/runs.ts'
import { endRace } from '../money/ended-race.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { manualPayments } from '../money/manual-payments.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../money/payout-parts.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
let now = new Date('1970-01-01T00:00:00Z')
const members: number[] = []
let admin = 0
const logger = createLogger('test', 'silent')

beforeAll(async () => {
  money = await openMoneyApp(() => now)
  for (let n = 1; n <= 4; n++) members.push(await money.join(`player${n}`, null))
  admin = await money.join('admin', null)
})
afterEach(() => expectBalancedLedger(money.db))
afterAll(() => money?.stop())

/** Makes every such change to the rows for which `isBroken` holds fail until `mend` is called. */
async function failRowChanges(table: string, event: string, isBroken: string): Promise<void> {
  await money.owner.query(`
    create function olympiad.fail_in_test() returns trigger language plpgsql as $$
      begin raise exception 'broken in a test'; end $$;
    create trigger fail_in_test before ${event} on olympiad.${table}
      for each row when (${isBroken}) execute function olympiad.fail_in_test()`)
}
const mend = () => money.owner.query('drop function olympiad.fail_in_test cascade')

async function payRace(month: string): Promise<number> {
  const deps = {
    ...PAYOUT_PARTS,
    db: money.db,
    now: () => now,
    standings: scriptedStandings(() => members.map((member, at) => [member, 9_000 - at])),
  }
  const { run } = await endRace(money, { month, prize: 1_000 })
  await previewRun(deps, run, 1)
  const { rows } = await money.owner.query(
    'select input_hash from olympiad.payout_previews where run = $1',
    [run],
  )
  await approveRun(deps, { run, preview: 1, inputHash: rows[0].input_hash, by: admin })
  await startPaying(deps, run)
  return run
}
const stageOf = async (run: number) => (await readRun(money.db, run)).stage

it('pays the other runs while one cannot be paid, and that one once it can be', async () => {
  const [broken, other] = [await payRace('1962-01'), await payRace('1962-02')]
  await failRowChanges('payout_lines', 'update', `new.run = ${broken} and new.state = 'paid'`)
  const round = payoutRounds({
    db: money.db,
    rules: PAYOUT_PARTS.rules,
    now: () => now,
    logger,
    onPaid: () => {},
  })
  await round()
  expect([await stageOf(broken), await stageOf(other)]).toEqual(['paying', 'paid'])
  await mend()
  await round()
  expect(await stageOf(broken)).toBe('paying')
  now = new Date(now.getTime() + 60_000)
  await round()
  expect(await stageOf(broken)).toBe('paid')
})

it('charges the other months while one cannot be charged', async () => {
  const [patron = 0, rival = 0, singer = 0] = members
  const payments = manualPayments(money, () => now)
  const target = { kind: 'member', id: singer }
  for (const id of [patron, rival]) {
    await money.give(id, 5_000)
    const body = { target, cents: 1_000, frequency: 'monthly', pay_with: 'wallet' }
    expect(
      (await money.send('POST', '/funding', { as: { id, admin: false }, body })).statusCode,
    ).toBe(201)
    now = new Date(now.getTime() + 1_000)
  }
  const before = await balanceOf(money.db, walletOf(singer))
  const received = async () => (await balanceOf(money.db, walletOf(singer))) - before
  now = new Date(now.getTime() + 40 * 86_400_000)
  await failRowChanges('fundings', 'update of periods', `new.patron = ${patron}`)
  while (await chargeOne(payments));
  expect(await received()).toBe(1_000)
  await mend()
  expect(await chargeOne(payments)).toBe(false)
  now = new Date(now.getTime() + 60_000)
  while (await chargeOne(payments));
  expect(await received()).toBe(2_000)
})

it('advances the other tournaments while one cannot be advanced, and names it', async () => {
  await money.owner.query(
    `insert into olympiad.base_olympiads (id, platform, scope, scope_id, slug, name, length)
     overriding system value values (90, 1, 'category', 1, 'ninety', 'Ninety', 'week')`,
  )
  await failRowChanges('olympiads', 'insert', 'new.base = 1')
  const far = new Date('1962-06-01T00:00:00Z')
  await expect(catchUp(money.db, far)).rejects.toThrow('tournaments 1 could not be updated')
  const open = async () => {
    const { rows } = await money.owner.query(
      `select base from olympiad.olympiads where ends_at > $1 order by base`,
      [far],
    )
    return rows.map(({ base }) => base)
  }
  expect(await open()).toEqual([90])
  await mend()
  await catchUp(money.db, far)
  expect(await open()).toEqual([1, 90])
})

it('measures what is overdue, and how far money is behind the log', async () => {
  const metrics = new Metrics('olympiad')
  const measure = moneyGauges(metrics)
  await measure(money.db)
  const { values } = (await metrics.registry
    .getSingleMetric('ideathlon_money_overdue_seconds')
    ?.get()) ?? { values: [] }
  const overdue = new Map(values.map(({ labels, value }) => [labels.work, value]))
  expect(overdue.get('cycle')).toBeGreaterThan(86_400)
  expect(overdue.get('monthly charge')).toBeGreaterThan(86_400)
  expect(overdue.get('transfer')).toBe(0)

  const behind: number[] = []
  const event = {
    position: 3,
    key: 'ChallengeClosed' as const,
    challenge: 5,
    idea: null,
    actor: null,
    data: {},
  }
  const following = {
    db: money.db,
    logger,
    now: () => now,
    onBehind: (n: number) => behind.push(n),
    read: async () => ({ position: 7, head: 7, events: [{ ...event, at: now.toISOString() }] }),
  }
  const failing = {
    name: 'failing',
    keys: [event.key],
    handle: () => Promise.reject(new Error('broken in a test')),
  }
  await expect(followNext({ ...following, subscribers: [failing] })).rejects.toThrow('broken')
  await followNext({ ...following, subscribers: [] })
  expect(behind).toEqual([7, 0])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { approveRun } from '../../services/olympiad/src/payouts/approve.ts'
import { startPaying } from '../../services/olympiad/src/payouts/paying/change-run.ts'
import { previewRun } from '../../services/olympiad/src/payouts/preview.ts'
import { readRun } from '../../services/olympiad/src/payouts/runs.ts'
import { endRace } from '../money/ended-race.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../money/payout-parts.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { type RealProcess, startProcess } from '../pipeline/process.ts'
import { aChance } from '../seeded-random.ts'
import { THOROUGH } from '../thorough.ts'

const KILLS = THOROUGH ? 20 : 5
/**
 * Fewer than the number of kills, because a fast process may have paid everything before the last
 * one.
 */
const HITS_MIN = THOROUGH ? 15 : 3
/**
 * Enough for the run to outlast all kills: a third of the members win, and a kill comes after one
 * or two batches of 50.
 */
const MEMBERS = KILLS * 300
const PRIZE = 10_000_003
const ADMIN = 1
/** Not a player, because an admin who wins may not approve payouts. */
const APPROVER = MEMBERS + 1

let money: Awaited<ReturnType<typeof openMoneyApp>>
let service: RealProcess
let folder: string
const chance = aChance()

beforeAll(async () => {
  money = await openMoneyApp(() => new Date())
  folder = await mkdtemp(join(tmpdir(), 'ideathlon-payouts-'))
  await money.owner.query(
    `insert into api.accounts (handle, first_name, created_at)
     select 'player' || n, 'Player', now() from generate_series(1, $1::int) n`,
    [MEMBERS],
  )
  await money.owner.query(
    `insert into api.payout_methods (account, kind, holder, country, masked, changed_at)
     select id, 'bank', handle, 'DE', 'DE•• 3000', now() from api.accounts where id % 2 = 0`,
  )
})
afterAll(async () => {
  await service?.stop()
  await money?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function startPayouts(): Promise<RealProcess> {
  const port = await freePort()
  return startProcess({
    script: 'tests/money/payouts-process.ts',
    env: { ...process.env, DATABASE_URL: money.stack.roleUrls.olympiad, PORT: String(port) },
    port,
    logFile: join(folder, 'payouts.log'),
  })
}

async function countPaid(run: number): Promise<number> {
  const { rows } = await money.owner.query(
    `select count(*)::int as n from olympiad.payout_lines where run = $1 and state = 'paid'`,
    [run],
  )
  return rows[0].n
}

it(`pays every line once although the job is killed ${KILLS} times in the middle of the run`, {
  timeout: 600_000,
}, async () => {
  const { rows } = await money.owner.query('select id from api.accounts order by id')
  const points = rows.map(({ id }, at): [number, number] => [id, 1_000_000 - at * 10])
  const { run } = await endRace(money, { month: '1990-01', prize: PRIZE })
  const deps = {
    ...PAYOUT_PARTS,
    db: money.db,
    now: () => new Date(),
    standings: scriptedStandings(() => points),
  }
  await previewRun(deps, run, ADMIN)
  const { rows: previews } = await money.owner.query(
    'select input_hash from olympiad.payout_previews where run = $1',
    [run],
  )
  await approveRun(deps, { run, preview: 1, inputHash: previews[0].input_hash, by: APPROVER })
  await startPaying(deps, run)
  const { winners } = await readRun(money.db, run)

  service = await startPayouts()
  let [kills, paid] = [0, 0]
  while (kills < KILLS) {
    await vi.waitFor(async () => expect(await countPaid(run)).toBeGreaterThan(paid), {
      timeout: TIMEOUT_MS,
      interval: 10,
    })
    await sleep(chance.below(30))
    await service.kill()
    paid = await countPaid(run)
    await expectBalancedLedger(money.db)
    await service.start()
    if (paid === winners) break
    kills++
  }
  expect(kills).toBeGreaterThanOrEqual(HITS_MIN)
  await vi.waitFor(async () => expect((await readRun(money.db, run)).stage).toBe('paid'), {
    timeout: 200_000,
    interval: 200,
  })
  await service.stop()
  await expectBalancedLedger(money.db)
  const { rows: sums } = await money.owner.query(
    `select count(*)::int as transactions, count(distinct a.owner_id)::int as members, sum(e.cents)::int as cents
     from olympiad.ledger_transactions t
     join olympiad.ledger_entries e on e.transaction = t.id
     join olympiad.ledger_accounts a on a.id = e.account and a.kind = 'wallet'
     where t.kind = 'prize' and t.subject = $1`,
    [`run:${run}`],
  )
  expect(sums[0]).toEqual({ transactions: winners, members: winners, cents: PRIZE })
})

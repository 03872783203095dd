import type { AdminRun } from '@ideathlon/contracts/payouts/admin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endRace } from '../money/ended-race.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../money/payout-parts.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
let [winner, ruth] = [0, 0]

beforeAll(async () => {
  const standings = scriptedStandings(() => [[winner, 5_000]])
  money = await openMoneyApp(() => new Date('1970-01-01T00:00:00Z'), {
    payouts: { ...PAYOUT_PARTS, standings },
  })
  ;[winner, ruth] = [await money.join('winner', null), await money.join('ruth')]
})
afterAll(() => money?.stop())

const as = { admin: true }
const readRun = async (run: number): Promise<AdminRun> =>
  (await money.send('GET', `/admin/payouts/${run}`, { as: { ...as, id: ruth } })).json().data

it('an admin sees what an unfunded promise would take from the next prize, and cancelling it takes nothing', async () => {
  const { run } = await endRace(money, { month: '1962-01', prize: 5_000, held: 8_000 })
  expect(await readRun(run)).toMatchObject({ later_cents: 5_000 })
  const ended = await money.send('POST', `/admin/payouts/${run}/void`, {
    as: { ...as, id: ruth },
    body: {},
  })
  expect(ended.json().data).toMatchObject({ stage: 'void', later_cents: 0 })
  const { rows } = await money.owner.query(
    `select funded_cents::int as funded, rolled_over_cents::int as rolled_over
     from olympiad.olympiads where base = 1 and status = 'open'`,
  )
  // The money counts as given, and must not be counted as rolled over as well.
  expect(rows).toEqual([{ funded: 8_000, rolled_over: 0 }])
  await expectBalancedLedger(money.db)
})

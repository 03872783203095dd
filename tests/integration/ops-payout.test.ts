import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { run as payout } from '../../services/olympiad/src/ops/payout.ts'
import { approveRun } from '../../services/olympiad/src/payouts/approve.ts'
import { previewRun } from '../../services/olympiad/src/payouts/preview.ts'
import { endRace } from '../money/ended-race.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../money/payout-parts.ts'
import { INTERNAL_SECRET } from '../pipeline/scoring.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
const points: [number, number][] = []
let [ruth, sam] = [0, 0]

beforeAll(async () => {
  money = await openMoneyApp(() => new Date())
  for (let n = 1; n <= 12; n++) points.push([await money.join(`player${n}`), 13_000 - n * 1_000])
  ;[ruth, sam] = [await money.join('ruth'), await money.join('sam')]
})
afterEach(() => expectBalancedLedger(money.db))
afterAll(() => money?.stop())

const deps = () => ({
  ...{ ...PAYOUT_PARTS, db: money.db, now: () => new Date() },
  standings: scriptedStandings(() => points),
})

it('is run on the command line by a named admin', async () => {
  const { run } = await endRace(money, { month: '1962-01', prize: 7_000 })
  await previewRun(deps(), run, ruth)
  await money.owner.query('update api.accounts set is_admin = true where id = $1', [sam])
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const env = { ...money.stack, dataDir: '/nowhere', internalSecret: INTERNAL_SECRET }
  expect(await payout(['pay', String(run)], env)).toBe(1)
  expect(await payout(['pay', String(run), '--as', 'sam'], env)).toBe(1)
  expect(await payout(['pay', String(run), '--as', 'player1'], env)).toBe(1)
  expect(errors.mock.calls.flat()).toEqual([
    'Name the admin who acts, for example --as ruth.',
    'Approve this payout before you pay it.',
    'There is no admin with the handle player1. Check the handle on their profile.',
  ])
  const { rows } = await money.owner.query('select input_hash from olympiad.payout_previews')
  await approveRun(deps(), { run, preview: 1, inputHash: rows[0].input_hash, by: sam })
  printed.mockClear()
  // As in containers, where an empty variable means the default.
  vi.stubEnv('PAYMENT_PROVIDER', '')
  vi.stubEnv('APPROVAL_ABOVE_CENTS', '')
  expect(await payout(['pay', String(run), '--as', 'sam', '--json'], env)).toBe(0)
  expect(JSON.parse(String(printed.mock.calls[0]?.[0]))).toMatchObject({ id: run, stage: 'paying' })
  expect(await payout(['list'], env)).toBe(0)
  expect(await payout(['show', String(run)], env)).toBe(0)
  expect(printed.mock.calls.flat().join('\n')).toMatch('4 ready')
  // The refused attempts left no record, and reading leaves none.
  const { rows: audited } = await money.owner.query('select actor, act, subject from api.audit')
  expect(audited).toEqual([{ actor: sam, act: 'payout.pay', subject: `run:${run}` }])
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

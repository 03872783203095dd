import type { StandingsPage } from '@ideathlon/contracts/olympiad/standings'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { connectNats } from '@ideathlon/service-kit/nats'
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
  await money.owner.query('update api.accounts set is_admin = true where id = $1', [sam])
})
afterEach(() => expectBalancedLedger(money.db))
afterAll(() => money?.stop())

const deps = () => ({
  ...PAYOUT_PARTS,
  db: money.db,
  now: () => new Date(),
  standings: scriptedStandings(() => points),
})
const env = () => ({ ...money.stack, dataDir: '/nowhere', internalSecret: INTERNAL_SECRET })

/**
 * Answers the requests for standings that the commands send over NATS, with the standings of
 * `deps()`.
 */
async function answerStandings() {
  const nats = await connectNats(money.stack.natsUrl, 'scripted standings')
  nats.subscribe(SUBJECTS.standings, {
    callback: async (_, asked) => {
      const { rows, total } = await deps().standings.ofRace('')
      const page: StandingsPage = { is_final: true, total, rows: [...rows] }
      asked.respond(JSON.stringify(page))
    },
  })
  await nats.flush()
  return () => nats.close()
}

it('a payout is run on the command line by a named admin', async () => {
  const { run } = await endRace(money, { month: '1962-01', prize: 7_000 })
  await previewRun(deps(), run, ruth)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await payout(['pay', String(run)], env())).toBe(1)
  expect(await payout(['pay', String(run), '--as', 'sam'], env())).toBe(1)
  expect(await payout(['pay', String(run), '--as', 'player1'], env())).toBe(1)
  expect(errors.mock.calls.flat()).toEqual([
    'Name the admin who acts, for example --as ruth.',
    `Approve this payout before you pay it: npm run ops -- payout show ${run} shows its preview.`,
    'There is no admin with the handle player1. npm run ops -- admin list shows all admins.',
  ])
  const { rows } = await money.owner.query('select input_hash from olympiad.payout_previews')
  await approveRun(deps(), { run, preview: 1, inputHash: rows[0].input_hash, by: sam })
  printed.mockClear()
  // In containers, an unset variable often arrives as an empty one, which must mean the default.
  vi.stubEnv('PAYMENT_PROVIDER', '')
  vi.stubEnv('APPROVAL_ABOVE_CENTS', '')
  expect(await payout(['pay', String(run), '--as', 'sam', '--json'], env())).toBe(0)
  expect(JSON.parse(String(printed.mock.calls[0]?.[0]))).toMatchObject({ id: run, stage: 'paying' })
  expect(await payout(['list'], env())).toBe(0)
  expect(await payout(['show', String(run)], env())).toBe(0)
  expect(printed.mock.calls.flat().join('\n')).toMatch('4 ready')
  // Refused attempts and reads must leave no entry in the audit log.
  const { rows: audited } = await money.owner.query('select actor, act, subject from api.audit')
  expect(audited).toEqual([{ actor: sam, act: 'payout.pay', subject: `run:${run}` }])
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('refuses a number that no payout can have', () => {
  for (const number of ['99999999999', '0']) {
    expect(payout.faultIn(['show', number])).toMatch(
      /^The argument must have a number that payout list or payout show --lines prints\. Usage: /,
    )
  }
})

it('approves only the newest preview, named by its number', async () => {
  const { run } = await endRace(money, { month: '1962-03', prize: 7_000 })
  await previewRun(deps(), run, ruth)
  await previewRun(deps(), run, ruth)
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const approve = (...more: string[]) =>
    payout(['approve', String(run), '--as', 'sam', ...more], env())
  expect(await approve()).toBe(1)
  expect(await approve('--preview', '1')).toBe(1)
  expect(await payout(['pay', String(run), '--as', 'sam', '--preview', '2'], env())).toBe(1)
  const [unnamed, outdated, misplaced] = errors.mock.calls.flat()
  expect(unnamed).toMatch('--preview must be the preview that you checked, and only for approve.')
  expect(outdated).toBe(
    `Someone created a newer preview of payout ${run}. Check it with npm run ops -- payout show ${run}, then approve it with --preview 2.`,
  )
  expect(misplaced).toBe(unnamed)
  const end = await answerStandings()
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await approve('--preview', '2')).toBe(0)
  expect(printed.mock.calls.flat().join('\n')).toMatch('approved')
  await end()
  vi.restoreAllMocks()
})

it('says to an operator what to do about a refusal, and never to reload a page', async () => {
  const { run } = await endRace(money, { month: '1962-04', prize: 7_000 })
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusalOf = async (...args: string[]) => {
    errors.mockClear()
    expect(await payout([...args, '--as', 'sam'], env())).toBe(1)
    return errors.mock.calls.flat().join('\n')
  }
  expect(await refusalOf('approve', '999', '--preview', '99')).toBe(
    'There is no payout 999. npm run ops -- payout list shows all payouts.',
  )
  expect(await refusalOf('approve', String(run), '--preview', '1')).toBe(
    `Preview this payout first: npm run ops -- payout preview ${run} --as <handle>`,
  )
  await previewRun(deps(), run, ruth)
  expect(await refusalOf('approve', String(run), '--preview', '99')).toBe(
    `Payout ${run} has no preview 99: the newest is preview 1. Check it with npm run ops -- payout show ${run}.`,
  )
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await payout(['show', String(run), '--lines'], env())).toBe(0)
  expect(printed.mock.calls.flat().join('\n')).toMatch(
    /^1 {2}#1 {2}@player1 {2}\d+\.\d\d {2}ready/m,
  )
  printed.mockClear()
  expect(await payout(['show', String(run), '--lines', '--json'], env())).toBe(0)
  expect(JSON.parse(printed.mock.calls.flat().join('\n'))).toMatchObject({
    id: run,
    lines: [{ rank: 1 }, { rank: 2 }, { rank: 3 }, { rank: 4 }],
    lines_total: 4,
  })
  printed.mockRestore()
  const { rows } = await money.owner.query(
    'select input_hash from olympiad.payout_previews where run = $1',
    [run],
  )
  await approveRun(deps(), { run, preview: 1, inputHash: rows[0].input_hash, by: sam })
  expect(await refusalOf('hold', String(run), '999')).toBe(
    `Payout ${run} has no line 999. npm run ops -- payout show ${run} --lines lists its lines.`,
  )
  vi.restoreAllMocks()
})

import type { Logger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readPipelineNow } from '../../services/scoring/src/pipeline/read-pipeline.ts'
import { readCheckpoint } from '../../services/scoring/src/projector/checkpoint.ts'
import { tablesOf } from '../../services/scoring/src/projector/generation.ts'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { type Slice, scrubSlice } from '../../services/scoring/src/verify/scrub.ts'
import { startScrub } from '../../services/scoring/src/verify/start-scrub.ts'
import { ADMIN, type OperationsStack, openOperationsStack } from '../operators/operations-stack.ts'
import { anEvent, cycleEvent } from '../pipeline/commands.ts'

const MINUTE = 60_000
/**
 * Far in the future, so that the service's own scrub, which uses the real time, checks none of
 * these slices.
 */
let clock = Date.parse('2100-01-01T00:00:00Z')

let operations: OperationsStack
const errors: string[] = []
const logger: Logger = pino(
  { level: 'error' },
  { write: (line: string) => void errors.push(JSON.parse(line).msg) },
)

beforeAll(async () => {
  operations = await openOperationsStack()
  await operations.append(cycleEvent('OlympiadStarted', 5))
  for (const member of [11, 12, 13]) await operations.append(bonus(member), bonus(member))
  await operations.append(bonus(11))
  await operations.append(cycleEvent('OlympiadEnded', 5))
  await operations.append(cycleEvent('OlympiadStarted', 6))
  await operations.settled()
})
afterAll(() => operations?.stop())
beforeEach(async () => {
  errors.length = 0
  await operations.owner.query(
    `update scoring.scrub set part = 'rows', after = -1, difference = null`,
  )
})

const bonus = (recipient: number) => anEvent('IdeaCreated:EarlyIdeaBonus', { recipient })
const slice = (over: { leads?: boolean } = {}) =>
  scrubSlice({
    pool: operations.asScoring,
    logger,
    leads: () => over.leads ?? false,
    now: () => new Date(clock),
  })
async function nextSlice(): Promise<Slice> {
  clock += MINUTE
  const done = await slice()
  if (done === undefined) throw new Error('nothing was waiting to be checked')
  return done
}
const state = async () => (await readPipelineNow(operations.asScoring)).scrub

it('checks rows, standings and highlights, and starts again', async () => {
  const { round } = await state()
  const parts: string[] = []
  while ((await state()).round === round) {
    const done = await nextSlice()
    expect(done.difference).toBeNull()
    parts.push(done.checked.part)
  }
  // The standings have a slice for the ended cycle and one for strays; the highlights have a slice
  // for each of two races and one for strays.
  expect(parts).toEqual([
    'rows',
    ...Array.from({ length: 2 }, () => 'standings'),
    ...Array.from({ length: 3 }, () => 'highlights'),
  ])
  const { rows, checked_at, round_finished_at, difference } = await state()
  expect(rows).toBeGreaterThan(10)
  expect(round_finished_at).toBe(checked_at)
  expect(difference).toBeNull()
  expect(errors).toEqual([])
})

it('checks one slice a minute in one instance, a follower if there is one', async () => {
  clock += MINUTE
  const both = await Promise.all([slice(), slice()])
  expect(both.filter((one) => one !== undefined)).toHaveLength(1)
  clock += MINUTE - 1
  expect(await slice()).toBeUndefined()
  clock += 1
  expect(await slice({ leads: true })).toBeUndefined()
  clock += 15_000
  expect(await slice({ leads: true })).toBeDefined()
})

it('continues after the clock of an earlier run was ahead', async () => {
  await operations.owner.query(`update scoring.scrub set claimed_at = '2101-01-01'`)
  clock += MINUTE
  expect(await slice()).toBeUndefined()
  const { asScoring: pool } = operations
  const options = { pool, logger, leads: () => false, now: () => new Date(clock) }
  await startScrub({ ...options, metrics: new Metrics('test') })()
  expect((await nextSlice()).difference).toBeNull()
})

it('stops at a difference, reports it every minute, and continues once it is fixed', async () => {
  const { generation } = await readCheckpoint(operations.asScoring)
  await operations.asScoring.query(
    `update ${tablesOf(generation).brains} set milli_points = 1 where member = 12 and role = 0`,
  )
  for (let minute = 0; minute < 2; minute++) {
    expect(await nextSlice()).toMatchObject({
      checked: { part: 'rows', after: -1 },
      difference: { table: 'brains', row: 'role overall, member 12', served: '1' },
    })
  }
  expect(errors).toHaveLength(2)
  expect(errors[0]).toMatch(
    /brains, role overall, member 12: milli_points is 1, should be \d+. Run "npm run ops -- verify"/,
  )
  const { difference, found_at, checked_at } = await state()
  expect(difference).toMatchObject({ row: 'role overall, member 12' })
  expect(Date.parse(checked_at ?? '') - Date.parse(found_at ?? '')).toBe(MINUTE)
  const { body } = await operations.ask('/admin/scoring/pipeline', { as: ADMIN })
  expect(body).toMatchObject({ data: { scrub: { difference } } })
  await expect
    .poll(async () =>
      (await fetch(`http://127.0.0.1:${operations.monitoringPort()}/metrics`)).text(),
    )
    .toMatch(/ideathlon_scrub_difference\{[^}]*\} 1/)

  await rebuild(operations.asScoring)
  expect((await nextSlice()).difference).toBeNull()
  expect((await nextSlice()).checked.part).toBe('standings')
  expect(await state()).toMatchObject({ difference: null, found_at: null })
})

it('finds errors in standings and highlights', async () => {
  await nextSlice()
  await operations.owner.query('update scoring.standings set milli_points = 3 where member = 13')
  expect((await nextSlice()).difference).toMatchObject({ table: 'standings', served: '3' })
  await rebuild(operations.asScoring)
  for (let i = 0; i < 2; i++) expect((await nextSlice()).difference).toBeNull()
  await operations.owner.query(
    `insert into scoring.highlights (member, kind, board, place, position, day, notified_at)
     values (11, 'top_3', 'platform-1-cycle5-overall', 1, 5, 5, now())`,
  )
  expect((await nextSlice()).difference).toMatchObject({ table: 'highlights', expected: null })
})

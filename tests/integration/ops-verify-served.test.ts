import type { Verification } from '@ideathlon/contracts/operations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run as verifyCommand } from '../../services/scoring/src/ops/verify.ts'
import { readCheckpoint } from '../../services/scoring/src/projector/checkpoint.ts'
import { tablesOf } from '../../services/scoring/src/projector/generation.ts'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { ADMIN, type OperationsStack, openOperationsStack } from '../operators/operations-stack.ts'
import { anEvent, cycleEvent } from '../pipeline/commands.ts'

const RACE = 'platform-1-cycle5-overall'

let operations: OperationsStack

beforeAll(async () => {
  operations = await openOperationsStack()
  await operations.append(cycleEvent('OlympiadStarted', 5))
  for (const member of [11, 12, 13]) {
    await operations.append(...Array.from({ length: member }, () => bonus(member)))
  }
  await operations.append(...Array.from({ length: 3 }, () => bonus(12)), bonus(11))
  await operations.append(cycleEvent('OlympiadEnded', 5))
  await operations.append(bonus(12))
})
afterAll(() => operations?.stop())
beforeEach(async () => {
  await operations.settled()
  await rebuild(operations.asScoring)
  expect(await verify(operations.owner)).toMatchObject({
    ok: true,
    differences: 0,
    difference: null,
  })
})

const bonus = (recipient: number) => anEvent('IdeaCreated:EarlyIdeaBonus', { recipient })
const board = `(select id from scoring.boards where name = '${RACE}')`

/** Changes a served row directly in the database, without the projector. */
async function tamper(statement: (tables: ReturnType<typeof tablesOf>) => string) {
  const { generation } = await readCheckpoint(operations.asScoring)
  const { rowCount } = await operations.asScoring.query(statement(tablesOf(generation)))
  expect(rowCount).toBe(1)
}
async function found() {
  const { ok, differences, difference } = await verify(operations.owner)
  expect(ok).toBe(false)
  expect(differences).toBe(1)
  return difference
}

describe('verify reads the served rows and reports', () => {
  it('a score that was changed', async () => {
    await tamper(
      ({ brains }) =>
        `update ${brains} set milli_points = milli_points + 1 where member = 12 and role = 2`,
    )
    expect(await found()).toEqual({
      table: 'brains',
      row: 'role innovator, member 12',
      column: 'milli_points',
      expected: '160000',
      served: '160001',
    })
  })

  it('a row of a board at another position', async () => {
    await tamper(
      ({ boardRows }) =>
        `update ${boardRows} set position = position - 1 where member = 12 and board =
           (select id from scoring.boards where name = 'platform-1-all-overall')`,
    )
    expect(await found()).toMatchObject({
      table: 'board_rows',
      row: 'board platform-1-all-overall, member 12',
      column: 'position',
    })
  })

  it('a changed sum of a day on a board', async () => {
    await tamper(
      ({ boardRows }) =>
        `update ${boardRows} set day_milli = 7 where member = 13 and board = ${board}`,
    )
    expect(await found()).toMatchObject({ table: 'board_rows', column: 'day_milli', served: '7' })
  })

  it('a missing day of a member’s history', async () => {
    await tamper(({ days }) => `delete from ${days} where member = 11`)
    const day = new Date().toISOString().slice(0, 10)
    expect(await found()).toEqual({
      table: 'days',
      row: `role innovator, day ${day}, member 11`,
      column: 'row',
      expected: 'milli_points 120000',
      served: null,
    })
  })

  it('a row of a member who is not in the log', async () => {
    await tamper(({ brains }) => `insert into ${brains} values (0, 2000000000, 5, 5)`)
    expect(await found()).toMatchObject({
      row: 'role overall, member 2000000000',
      column: 'row',
      expected: null,
    })
  })

  it('a row of an unknown board', async () => {
    await tamper(({ boardRows }) => `insert into ${boardRows} values (99999, 11, 5, 5, 5, 5)`)
    expect(await found()).toMatchObject({ table: 'board_rows', row: 'board 99999, member 11' })
  })

  it('a changed rank in frozen standings, which a rebuild fixes', async () => {
    await operations.owner.query(
      `update scoring.standings set milli_points = 1 where member = 12 and board = ${board}`,
    )
    expect(await found()).toEqual({
      table: 'standings',
      row: `board ${RACE}, rank 1`,
      column: 'milli_points',
      expected: '150000',
      served: '1',
    })
    await rebuild(operations.asScoring)
    expect(await verify(operations.owner)).toMatchObject({ ok: true })
  })

  it('missing or additional ranks in frozen standings', async () => {
    await operations.owner.query(
      `delete from scoring.standings where rank = 3 and board = ${board}`,
    )
    expect(await found()).toMatchObject({ row: `board ${RACE}, rank 3`, served: null })
    await operations.owner.query(
      `insert into scoring.standings values (${board}, 3, 11, 120000, (
         select max(position) from log.events where recipient = 11)), (${board}, 4, 77, 1, 1)`,
    )
    expect(await found()).toMatchObject({ row: `board ${RACE}, rank 4`, expected: null })
  })

  it('a highlight that was invented, changed or removed', async () => {
    const { rows } = await operations.owner.query(
      `select id, member, kind, place from scoring.highlights where board = $1 order by id`,
      [RACE],
    )
    expect(rows).toHaveLength(2)
    await operations.owner.query('update scoring.highlights set place = 9 where id = $1', [
      rows[0].id,
    ])
    const day = new Date().toISOString().slice(0, 10)
    expect(await found()).toEqual({
      table: 'highlights',
      row: `board ${RACE}, member 12, passed, day ${day}`,
      column: 'place',
      expected: '1',
      served: '9',
    })
    await rebuild(operations.asScoring)
    await operations.owner.query('delete from scoring.highlights where member = 13')
    expect(await found()).toMatchObject({ table: 'highlights', expected: 'place 2', served: null })
    await rebuild(operations.asScoring)
    await operations.owner.query(
      `insert into scoring.highlights (member, kind, board, place, position, day, notified_at)
       values (11, 'top_3', 'platform-9-cycle9-overall', 1, 5, 5, now())`,
    )
    expect(await found()).toMatchObject({
      row: 'board platform-9-cycle9-overall, member 11, top_3',
      expected: null,
    })
    await operations.owner.query(`delete from scoring.highlights where board <> $1`, [RACE])
  })

  it('differences to operators as a sentence, as JSON and over HTTP', async () => {
    await tamper(({ brains }) => `update ${brains} set position = 2 where member = 11 and role = 0`)
    const text = await operations.ops(verifyCommand)
    expect(text.code).toBe(1)
    expect(text.out).toMatch(/brains, role overall, member 11: position is 2, should be \d+/)
    const json = await operations.ops(verifyCommand, '--json')
    expect(json.code).toBe(1)
    const { difference } = JSON.parse(json.out) as Verification
    expect(difference).toMatchObject({ table: 'brains', column: 'position', served: '2' })
    const { body } = await operations.ask('/admin/scoring/verify', { as: ADMIN, method: 'POST' })
    expect(body).toMatchObject({ data: { ok: false, difference } })
  })
})

it('verify reports no difference while the log grows', async () => {
  const writing = new AbortController()
  const traffic = (async () => {
    while (!writing.signal.aborted) await operations.append(bonus(11), bonus(12))
  })()
  for (let round = 0; round < 5; round++) {
    const { out } = await operations.ops(verifyCommand, '--json')
    expect(JSON.parse(out)).toMatchObject({ ok: true, differences: 0, gaps: 0 })
  }
  writing.abort()
  await traffic
})

import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import fc from 'fast-check'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boardCode } from '../../services/scoring/src/fold/board-names.ts'
import { type PointRow, Sums } from '../../services/scoring/src/fold/fold.ts'
import { StateHash } from '../../services/scoring/src/fold/state-hash.ts'
import { inTransaction } from '../../services/scoring/src/log/transaction.ts'
import { BoardIds } from '../../services/scoring/src/projector/board-ids.ts'
import { readCheckpoint } from '../../services/scoring/src/projector/checkpoint.ts'
import {
  beginFreeze,
  restartFreezes,
  takeFreezeStep,
} from '../../services/scoring/src/projector/freeze.ts'
import { createTables, tablesOf } from '../../services/scoring/src/projector/generation.ts'
import { saveSums } from '../../services/scoring/src/projector/save-sums.ts'

const STAFF = [3, 8]

let stack: TestStack
let pool: Pool
let boardIds: BoardIds
let generation: number
let cycle = 0

beforeAll(async () => {
  stack = await openTestStack()
  pool = new pg.Pool({ connectionString: stack.roleUrls.scoring, max: 4 })
  boardIds = new BoardIds(pool)
  generation = (await readCheckpoint(pool)).generation
  await createTables(pool, generation, { keys: true })
})
afterAll(async () => {
  await pool?.end()
  await stack?.stop()
})

type Earned = { member: number; milli: number; position: number }

const raceOf = (olympiad: number) => boardCode('platform', 1, { cycle: olympiad, role: 0 })

/** Folds points into the board of a race, as the projector does. */
async function earn(olympiad: number, points: readonly Earned[]): Promise<void> {
  const sums = new Sums()
  const group = sums.boardGroup(raceOf(olympiad))
  for (const { member, ...point } of points) {
    sums.boards.add(group, member, { ...point, day: 1 } as PointRow)
  }
  await inTransaction(pool, (tx) =>
    saveSums(tx, sums, { generation, hash: new StateHash(), boardIds }),
  )
}

/** Queues the freeze of a race; the test runs its steps itself. */
async function endRace(olympiad: number): Promise<number> {
  const [board] = (await boardIds.idsOf([raceOf(olympiad)])) as [number]
  await pool.query('insert into scoring.freezes (board, position, staff) values ($1, 1, $2)', [
    board,
    STAFF,
  ])
  return board
}

async function frozen(board: number) {
  const { rows } = await pool.query(
    `select rank, member, milli_points::int as milli, position::int from scoring.final_standings
     where board = $1 order by rank`,
    [board],
  )
  return rows
}

/** The order of a board, computed in one statement. */
async function frozenAtOnce(board: number) {
  const { rows } = await pool.query(
    `select row_number() over (order by milli_points desc, position, member)::int as rank, member,
       milli_points::int as milli, position::int
     from ${tablesOf(generation).boardRows} where board = $1 and member <> all($2) order by rank`,
    [board, STAFF],
  )
  return rows
}

const point = fc.record({
  member: fc.integer({ min: 0, max: 60 }),
  milli: fc.integer({ min: -3, max: 5 }),
  position: fc.integer({ min: 1, max: 9 }),
})
const points = fc.array(point, { maxLength: 120, size: 'max' })

it('freezing in steps of any size, while events continue, gives the order at the end of the cycle', async () => {
  await fc.assert(
    fc.asyncProperty(
      points,
      points,
      fc.integer({ min: 1, max: 40 }),
      async (raced, later, limit) => {
        cycle += 2
        await earn(cycle, raced)
        const board = await endRace(cycle)
        const expected = await frozenAtOnce(board)
        for (let step = 0; ; step++) {
          const done = await takeFreezeStep(pool, { limit, boards: [board] })
          if (done === undefined) break
          expect(done.rows).toBeLessThanOrEqual(limit)
          if (done.frozen === undefined) expect(await frozen(board)).toEqual([])
          await earn(cycle + 1, later.slice(step % 7, (step % 7) + 5))
        }
        expect(await frozen(board)).toEqual(expected)
        const { rows } = await pool.query('select from scoring.freezing_rows')
        expect(rows).toHaveLength(0)
      },
    ),
    { numRuns: 40 },
  )
})

it('a freeze that is restarted in any phase ends with the same standings', async () => {
  await fc.assert(
    fc.asyncProperty(points, fc.nat(12), async (raced, steps) => {
      cycle += 2
      await earn(cycle, raced)
      const board = await endRace(cycle)
      const step = () => takeFreezeStep(pool, { limit: 9, boards: [board] })
      for (let n = 0; n < steps; n++) await step()
      await inTransaction(pool, (tx) => restartFreezes(tx, [board], { position: 1, staff: STAFF }))
      expect(await frozen(board)).toEqual([])
      while ((await step()) !== undefined);
      expect(await frozen(board)).toEqual(await frozenAtOnce(board))
    }),
    { numRuns: 20 },
  )
})

it('several freezers at once work on different boards, or wait for each other', async () => {
  cycle += 2
  await earn(
    cycle,
    Array.from({ length: 60 }, (_, member) => ({ member, milli: member % 7, position: 1 })),
  )
  const board = await endRace(cycle)
  const run = async () => {
    for (;;) {
      const step = await takeFreezeStep(pool, { limit: 3 })
      const { rowCount } = await pool.query('select from scoring.freezes')
      if (step === undefined && rowCount === 0) return
    }
  }
  await Promise.all([run(), run(), run()])
  expect(await frozen(board)).toEqual(await frozenAtOnce(board))
})

it('a small board is frozen in the transaction that folds the end, once', async () => {
  cycle += 2
  await earn(cycle, [
    { member: 1, milli: 5, position: 1 },
    { member: 2, milli: 9, position: 2 },
    { member: 3, milli: 7, position: 3 },
  ])
  const ended = { scope: 'platform' as const, scopeId: 1, olympiad: cycle, staff: [3] }
  const end = () =>
    inTransaction(pool, (tx) => beginFreeze(tx, { generation, boardIds }, { ended, position: 4 }))
  await boardIds.idsOf([raceOf(cycle)])
  await end()
  const [board] = (await boardIds.idsOf([raceOf(cycle)])) as [number]
  const first = await frozen(board)
  expect(first.map(({ member }) => member)).toEqual([2, 1])
  await earn(cycle, [{ member: 1, milli: 100, position: 9 }])
  await end()
  expect(await frozen(board)).toEqual(first)
})

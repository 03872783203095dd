import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import pg, { type Pool } from 'pg'
import { boardCode } from '../services/scoring/src/fold/board-names.ts'
import { BoardIds } from '../services/scoring/src/projector/board-ids.ts'
import { readCheckpoint } from '../services/scoring/src/projector/checkpoint.ts'
import { takeFreezeStep } from '../services/scoring/src/projector/freeze.ts'
import { createTables, tablesOf } from '../services/scoring/src/projector/generation.ts'
import { report } from './rig/report.ts'

const MEMBERS = 1_000_000

/**
 * Freezes a race of a million members in steps, as the leader does. The pause after each step is as
 * long as the step itself.
 */
export async function run(args: string[]): Promise<number> {
  const members = Number(args.find((arg) => /^\d+$/.test(arg)) ?? MEMBERS)
  const stack = await openTestStack({ ownPostgres: true })
  const pool = new pg.Pool({ connectionString: stack.roleUrls.scoring, max: 4 })
  try {
    const board = await fillBoard(pool, members)
    const atOnce = await freezeAtOnce(pool, board)
    const steps = await freezeInSteps(pool, board)
    if (steps.frozen !== members) throw new Error(`${steps.frozen} of ${members} rows were frozen`)
    report(
      `freeze of ${members.toLocaleString('en')} members`,
      [
        { what: 'limit: one statement, which holds its transaction', value: atOnce, unit: 's' },
        {
          what: 'work in steps',
          value: steps.workMs / 1_000,
          unit: 's',
          ratio: { to: 'one statement', value: steps.workMs / 1_000 / atOnce },
        },
        { what: 'including the pauses between steps', value: steps.wallMs / 1_000, unit: 's' },
        { what: 'longest step', value: steps.longestMs, unit: 'ms' },
        { what: 'longest block of the event loop', value: steps.blockedMs, unit: 'ms' },
        { what: 'peak heap', value: steps.heapBytes, unit: 'bytes' },
      ],
      args,
    )
    return 0
  } finally {
    await pool.end()
    await stack.stop()
  }
}

/** Inserts the rows of a race, in which many members have the same points. */
async function fillBoard(pool: Pool, members: number): Promise<number> {
  const { generation } = await readCheckpoint(pool)
  await createTables(pool, generation, { keys: true })
  const race = boardCode('platform', 1, { cycle: 1, role: 0 })
  const [board] = (await new BoardIds(pool).idsOf([race])) as [number]
  const table = tablesOf(generation).boardRows
  await pool.query(
    `insert into ${table} (board, member, milli_points, position, day, day_milli)
     select $1, n, (n::bigint * 7919 % 100000) * 50, n::bigint * 104729 % $2, 1, 0
     from generate_series(1, $2::int) as n`,
    [board, members],
  )
  await pool.query(`analyze ${table}`)
  return board
}

/** Runs the freeze as a single statement, returns how many seconds it took, and rolls it back. */
async function freezeAtOnce(pool: Pool, board: number): Promise<number> {
  const { generation } = await readCheckpoint(pool)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const started = performance.now()
    await client.query(
      `insert into scoring.standings (board, rank, member, milli_points, position)
       select board, row_number() over (order by milli_points desc, position, member), member,
         milli_points, position
       from ${tablesOf(generation).boardRows} where board = $1`,
      [board],
    )
    return (performance.now() - started) / 1_000
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function freezeInSteps(pool: Pool, board: number) {
  await pool.query(`insert into scoring.freezes (board, position, staff) values ($1, 1, '{}')`, [
    board,
  ])
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const result = { workMs: 0, wallMs: 0, longestMs: 0, blockedMs: 0, heapBytes: 0, frozen: 0 }
  const begun = performance.now()
  for (;;) {
    const started = performance.now()
    const step = await takeFreezeStep(pool)
    const ms = performance.now() - started
    if (step === undefined) break
    result.workMs += ms
    result.longestMs = Math.max(result.longestMs, ms)
    result.heapBytes = Math.max(result.heapBytes, process.memoryUsage().heapUsed)
    await sleep(ms)
  }
  result.wallMs = performance.now() - begun
  result.blockedMs = loop.max / 1e6
  loop.disable()
  const { rows } = await pool.query<{ frozen: number }>(
    'select count(*)::int as frozen from scoring.final_standings where board = $1',
    [board],
  )
  return { ...result, frozen: rows[0]?.frozen ?? 0 }
}

import type { PoolClient } from 'pg'
import { nameOfCode } from '../fold/board-names.ts'
import { type CycleEvent, OpenCycles } from '../fold/open-cycles.ts'
import { readCycleEvents, staffAt } from '../log/cycle-boundaries.ts'
import { baselineOf } from '../projector/baseline.ts'
import { frozenBoards } from '../projector/freeze.ts'
import { tablesOf } from '../projector/generation.ts'
import type { Served } from './check-rows.ts'
import type { Findings } from './findings.ts'

/** A cycle with frozen standings, and the staff members who are left out of them. */
export type EndedCycle = { position: number; boards: string[]; staff: number[] }

/**
 * The cycles that have ended by a position, in order. A cycle that was restarted is left out,
 * because its rows have changed since then and no longer show how it ended.
 */
export async function readEndedCycles(client: PoolClient, upTo: number): Promise<EndedCycle[]> {
  const baseline = await baselineOf(client)
  const open = new OpenCycles()
  const ended = new Map<string, CycleEvent & { gone: readonly number[] }>()
  const startedAgain = new Set<string>()
  for (const boundary of await readCycleEvents(client, upTo)) {
    const cycle = open.apply(boundary)
    const key = `${boundary.scope}/${boundary.scopeId}/${boundary.olympiad}`
    if (boundary.type === 'OlympiadStarted' && ended.has(key)) startedAgain.add(key)
    if (cycle === undefined || ended.has(key)) continue
    ended.set(key, { ...boundary, gone: cycle.players?.goneAt(boundary.position) ?? [] })
  }
  const cycles: EndedCycle[] = []
  for (const [key, { position, gone, ...cycle }] of ended) {
    if (startedAgain.has(key)) continue
    // Before the baseline, the log does not record the staff. The members left out at that time are
    // stored per board.
    const staff = position <= baseline ? [] : (await staffAt(client, position)).list()
    const boards = frozenBoards(cycle).map(nameOfCode)
    cycles.push({ position, staff: [...new Set([...staff, ...gone])], boards })
  }
  return cycles
}

/**
 * The expected standings of some boards, from their rows, except boards that are being frozen.
 * `$1`: names, `$2`: members left out.
 */
const EXPECTED = (boardRows: string) => `
  select r.board, row_number() over
      (partition by r.board order by r.milli_points desc, r.position, r.member)::int as rank,
    r.member, r.milli_points, r.position
  from ${boardRows} r join scoring.boards b on b.id = r.board
  where b.name = any($1) and r.member <> all($2) and not exists (
    select from scoring.baseline_left_out l where l.board = r.board and l.member = r.member)
  and not exists (select from scoring.freezes f where f.board = r.board)`

type Row = {
  name: string
  rank: number
  expected: StandingRow | null
  served: StandingRow | null
  wrong: number
}
type StandingRow = { member: number; milli_points: number; position: number }

/** Compares a cycle's frozen standings with the order of its rows, which are checked separately. */
export async function checkStandings(
  client: PoolClient,
  { generation }: Served,
  { cycle, findings }: { cycle: EndedCycle; findings: Findings },
): Promise<void> {
  const { rows } = await client.query<Row>(
    `with expected as (${EXPECTED(tablesOf(generation).boardRows)}),
       served as (select s.* from scoring.final_standings s join scoring.boards b on b.id = s.board
         where b.name = any($1)),
       paired as (
         select coalesce(e.board, s.board) as board, coalesce(e.rank, s.rank) as rank,
           case when e.member is not null then jsonb_build_object(
             'member', e.member, 'milli_points', e.milli_points, 'position', e.position) end as expected,
           case when s.member is not null then jsonb_build_object(
             'member', s.member, 'milli_points', s.milli_points, 'position', s.position) end as served
         from expected e full join served s on s.board = e.board and s.rank = e.rank)
     select b.name, rank, expected, served, count(*) over ()::int as wrong
     from paired join scoring.boards b on b.id = board
     where expected is distinct from served order by b.name, rank limit 1`,
    [cycle.boards, cycle.staff],
  )
  const [wrong] = rows
  findings.rows += await countStandings(client, cycle)
  if (wrong === undefined) return
  const row = `board ${wrong.name}, rank ${wrong.rank}`
  const before = findings.differences
  if (wrong.expected === null || wrong.served === null) {
    const texts = { expected: memberOf(wrong.expected), served: memberOf(wrong.served) }
    findings.found({ table: 'standings', row, column: 'row', ...texts })
  } else {
    const { expected, served } = wrong
    findings.compare({ table: 'standings', row: () => row }, [
      ['member', expected.member, served.member],
      ['milli_points', expected.milli_points, served.milli_points],
      ['position', expected.position, served.position],
    ])
  }
  findings.differences = before + wrong.wrong
}

async function countStandings(client: PoolClient, { boards }: EndedCycle): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from scoring.final_standings s join scoring.boards b on b.id = s.board
     where b.name = any($1)`,
    [boards],
  )
  return rows[0]?.count ?? 0
}

/** Finds standings of boards that belong to no frozen cycle. */
export async function checkStrayStandings(
  client: PoolClient,
  { position }: Served,
  findings: Findings,
): Promise<void> {
  const boundaries = await readCycleEvents(client, position)
  const frozen = boundaries.flatMap((boundary) =>
    boundary.type === 'OlympiadEnded' ? frozenBoards(boundary).map(nameOfCode) : [],
  )
  const { rows } = await client.query<{ name: string; rank: number; member: number }>(
    `select b.name, s.rank, s.member from scoring.standings s join scoring.boards b on b.id = s.board
     where b.name <> all($1) order by b.name, s.rank`,
    [frozen],
  )
  for (const { name, rank, member } of rows) {
    const row = `board ${name}, rank ${rank}`
    const served = `member ${member}`
    findings.found({ table: 'standings', row, column: 'row', expected: null, served })
  }
}

/**
 * The boards of a cycle whose standings differ from their rows, and those that are still being
 * frozen: the rows that were copied first may be from before a repair.
 */
export async function boardsToFreezeAgain(
  client: PoolClient,
  { generation }: Pick<Served, 'generation'>,
  cycle: EndedCycle,
): Promise<number[]> {
  const { rows } = await client.query<{ board: number }>(
    `with expected as (${EXPECTED(tablesOf(generation).boardRows)}),
       served as (select s.board, s.rank, s.member, s.milli_points, s.position
         from scoring.final_standings s join scoring.boards b on b.id = s.board
         where b.name = any($1))
     select distinct board from (
       (select * from expected except select * from served)
       union all (select * from served except select * from expected)) as wrong
     union select f.board from scoring.freezes f join scoring.boards b on b.id = f.board
       where b.name = any($1)`,
    [cycle.boards, cycle.staff],
  )
  return rows.map(({ board }) => board)
}

function memberOf(row: StandingRow | null): string | null {
  return row && `member ${row.member}`
}

import { roleOf } from '@ideathlon/contracts/roles'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { nameOfCode } from '../fold/board-names.ts'
import { dayOfGroup, roleOfDayGroup, type Sums } from '../fold/fold.ts'
import type { HashedRow, StateHash } from '../fold/state-hash.ts'
import type { Tally } from '../fold/tally.ts'
import { foldSpan } from '../log/fold-log.ts'
import { IntegerScanner } from '../log/integer-scanner.ts'
import { tablesOf } from '../projector/generation.ts'
import type { Findings } from './findings.ts'

/** A range of member ids. */
export type Members = { memberAfter: number; memberUpTo: number }
/** The rows of one generation, folded up to a position. */
export type Served = { generation: number; position: number }
/** The hashes of both sides, if the caller needs them. */
export type Hashes = { served: StateHash; rebuilt: StateHash }

export const MEMBER_MAX = 2 ** 31 - 1

/** The last member of a slice that begins after a given member and covers about `events` events. */
export async function sliceEnd(
  client: PoolClient,
  memberAfter: number,
  events: number,
): Promise<number> {
  const { rows } = await client.query<{ member: number }>(
    `select recipient as member from log.events where recipient > $1
     order by recipient offset $2 limit 1`,
    [memberAfter, events],
  )
  return rows[0]?.member ?? MEMBER_MAX
}

/**
 * Folds the events of some members and compares all their served rows with the result, column by
 * column. The memory that it needs depends only on these members.
 */
export async function checkRows(
  client: PoolClient,
  { served, members }: { served: Served; members: Members },
  { findings, hashes }: { findings: Findings; hashes?: Hashes },
): Promise<number> {
  const { sums, points } = await foldSpan(client, { upTo: served.position, ...members })
  for (const table of await tablesToCheck(client, sums, served.generation)) {
    await compareTable(client, { table, members }, { findings, hashes })
  }
  return points
}

/** A served table: where its rows are, and the values that they should have. */
type Checked = {
  name: 'brains' | 'days' | 'board_rows'
  from: string
  /** The row's group in the table, and in the tally; undefined if the tally does not have it. */
  groupColumn: string
  groupOf(column: number): number | undefined
  columnOf(group: number): number
  tally: Tally
  kind: HashedRow['kind']
  /** The group in the form that is hashed. */
  hashed(group: number): number
  label(column: number): string
  hasDays: boolean
}

async function tablesToCheck(
  client: PoolClient,
  sums: Sums,
  generation: number,
): Promise<Checked[]> {
  const tables = tablesOf(generation)
  const same = (group: number) => group
  const boards = await readBoards(client)
  const groups = new Map(
    sums.boardCodes.map((code, group) => [boards.idOf.get(nameOfCode(code)) ?? -1 - group, group]),
  )
  const ids = new Map([...groups].map(([id, group]) => [group, id]))
  return [
    {
      name: 'brains',
      from: tables.brains,
      groupColumn: 'role',
      tally: sums.brains,
      kind: 1,
      groupOf: same,
      columnOf: same,
      hashed: same,
      hasDays: false,
      label: (role) => `role ${roleOf(role)}`,
    },
    {
      name: 'days',
      from: tables.days,
      groupColumn: 'day * 16 + role',
      tally: sums.days,
      kind: 2,
      groupOf: same,
      columnOf: same,
      hashed: same,
      hasDays: false,
      label: (group) => `role ${roleOf(roleOfDayGroup(group))}, day ${dateOf(dayOfGroup(group))}`,
    },
    {
      name: 'board_rows',
      from: tables.boardRows,
      groupColumn: 'board',
      tally: sums.boards,
      kind: 3,
      hasDays: true,
      groupOf: (board) => groups.get(board),
      columnOf: (group) => ids.get(group) as number,
      hashed: (group) => sums.boardCodes[group] as number,
      label: (board) => `board ${boards.nameOf.get(board) ?? board}`,
    },
  ]
}

/**
 * Streams the served rows and compares each with its expected one. Flags mark the expected rows
 * that were found.
 */
async function compareTable(
  client: PoolClient,
  { table, members }: { table: Checked; members: Members },
  { findings, hashes }: { findings: Findings; hashes?: Hashes },
): Promise<void> {
  const { tally, name } = table
  const met = new Uint8Array(tally.size)
  const row = [0, 0, 0, 0, 0, 0]
  const scan = new IntegerScanner(row, () => {
    findings.rows++
    const [column, member, milli, position, day, dayMilli] = row as RowValues
    const group = table.groupOf(column)
    const at = group === undefined ? -1 : tally.find(group, member)
    const label = () => `${table.label(column)}, member ${member}`
    hashes?.served.add({
      kind: table.kind,
      group: group === undefined ? -column : table.hashed(group),
      member,
      milli,
      position,
    })
    if (at < 0) {
      const served = `milli_points ${milli}`
      findings.found({ table: name, row: label(), column: 'row', expected: null, served })
      return
    }
    met[at] = 1
    const expected = tally.at(at)
    findings.compare({ table: name, row: label }, [
      ['milli_points', expected.milli, milli],
      ['position', expected.position, position],
      ...(table.hasDays
        ? ([
            ['day', expected.day, day],
            ['day_milli', expected.dayMilli, dayMilli],
          ] as const)
        : []),
    ])
  })
  for await (const chunk of client.query(copyTo(queryOf(table, members)))) {
    scan.read(chunk as Buffer)
  }
  reportMissing(table, met, findings)
  for (const { group, member, milli, position } of hashes ? tally.rows() : []) {
    const hashed = { kind: table.kind, group: table.hashed(group), member, milli, position }
    hashes?.rebuilt.add(hashed)
  }
}

type RowValues = [number, number, number, number, number, number]

function queryOf({ groupColumn, from, hasDays }: Checked, members: Members): string {
  const { memberAfter, memberUpTo } = members
  if (![memberAfter, memberUpTo].every(Number.isSafeInteger)) {
    throw new TypeError('a member must be a whole number')
  }
  return `copy (select ${groupColumn}, member, milli_points, position${hasDays ? ', day, day_milli' : ''}
    from ${from} where member > ${memberAfter} and member <= ${memberUpTo}) to stdout`
}

function reportMissing({ tally, name, ...table }: Checked, met: Uint8Array, findings: Findings) {
  for (let at = met.indexOf(0); at >= 0; at = met.indexOf(0, at + 1)) {
    const { group, member, milli } = tally.at(at)
    const row = `${table.label(table.columnOf(group))}, member ${member}`
    const expected = `milli_points ${milli}`
    findings.found({ table: name, row, column: 'row', expected, served: null })
  }
}

async function readBoards(client: PoolClient) {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from scoring.boards',
  )
  return {
    idOf: new Map(rows.map(({ id, name }) => [name, id])),
    nameOf: new Map(rows.map(({ id, name }) => [id, name])),
  }
}

function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

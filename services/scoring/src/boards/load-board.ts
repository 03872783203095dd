import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BoardCode } from '../fold/board-names.ts'
import { IntegerScanner } from '../log/integer-scanner.ts'
import { fromSnapshot } from '../log/transaction.ts'
import type { BoardIds } from '../projector/board-ids.ts'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { tablesOf } from '../projector/generation.ts'
import { Board, type StoredColumns } from './board.ts'
import type { Unranked } from './unranked.ts'

const CAPACITY_AT_FIRST = 4_096

/** Reads a board and its position from one snapshot; undefined if the board does not exist. */
export async function loadBoard(
  pool: Pool,
  {
    boardIds,
    today,
    unranked,
    unrankedHash,
  }: { boardIds: BoardIds; today: number; unranked: Unranked; unrankedHash: number },
  code: BoardCode,
): Promise<Board | undefined> {
  const id = await boardIds.find(code)
  if (id === undefined) return undefined
  return fromSnapshot(pool, async (client) => {
    const { generation, position } = await readCheckpoint(client)
    const from = { table: tablesOf(generation).boardRows, board: id, unranked }
    const rows = await copyRows(client, from)
    const source = { epoch: generation, unranked: unrankedHash }
    return new Board(code, rows, { position, today, ...source })
  })
}

/** Reads a million rows in less than a second, because it creates no objects. */
async function copyRows(
  client: PoolClient,
  { table, board, unranked }: { table: string; board: number; unranked: Unranked },
): Promise<StoredColumns> {
  if (!Number.isSafeInteger(board)) throw new TypeError('a board must be a whole number')
  const row = [0, 0, 0, 0, 0]
  let columns = emptyColumns(CAPACITY_AT_FIRST)
  let size = 0
  const scan = new IntegerScanner(row, () => {
    if (unranked.has(row[0] as number)) return
    if (size === columns.members.length) columns = withCapacity(columns, size * 2)
    columns.members[size] = row[0] as number
    columns.milliPoints[size] = row[1] as number
    columns.reached[size] = row[2] as number
    columns.days[size] = row[3] as number
    columns.dayMilli[size] = row[4] as number
    size++
  })
  const query = `copy (select member, milli_points, position, day, day_milli
    from ${table} where board = ${board}) to stdout`
  for await (const chunk of client.query(copyTo(query))) scan.read(chunk as Buffer)
  return withCapacity(columns, size)
}

function emptyColumns(capacity: number): StoredColumns {
  return {
    members: new Int32Array(capacity),
    milliPoints: new Float64Array(capacity),
    reached: new Float64Array(capacity),
    days: new Int32Array(capacity),
    dayMilli: new Float64Array(capacity),
  }
}

function withCapacity(columns: StoredColumns, capacity: number): StoredColumns {
  const resized = emptyColumns(capacity)
  const size = Math.min(capacity, columns.members.length)
  resized.members.set(columns.members.subarray(0, size))
  resized.milliPoints.set(columns.milliPoints.subarray(0, size))
  resized.reached.set(columns.reached.subarray(0, size))
  resized.days.set(columns.days.subarray(0, size))
  resized.dayMilli.set(columns.dayMilli.subarray(0, size))
  return resized
}

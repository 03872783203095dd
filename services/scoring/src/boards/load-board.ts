import type { Pool } from 'pg'
import { fromSnapshot } from '../log/transaction.ts'
import type { BoardIds } from '../projector/board-ids.ts'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { tablesOf } from '../projector/generation.ts'
import { Board, type StoredRow } from './board.ts'
import type { BoardCode } from './board-names.ts'

type Row = { member: number; milli: string; position: string; day: number; day_milli: string }

/** Reads a board and the position it stands at from one snapshot; undefined where it never was. */
export async function loadBoard(
  pool: Pool,
  { boardIds, today }: { boardIds: BoardIds; today: number },
  code: BoardCode,
): Promise<Board | undefined> {
  const id = await boardIds.find(code)
  if (id === undefined) return undefined
  return fromSnapshot(pool, async (client) => {
    const { generation, position } = await readCheckpoint(client)
    const { rows } = await client.query<Row>(
      `select member, milli_points as milli, position, day, day_milli
       from ${tablesOf(generation).boardRows} where board = $1`,
      [id],
    )
    return new Board(code, rows.map(storedOf), { position, today })
  })
}

function storedOf(row: Row): StoredRow {
  return {
    member: row.member,
    milli: Number(row.milli),
    position: Number(row.position),
    day: row.day,
    dayMilli: Number(row.day_milli),
  }
}

import type { Pool } from 'pg'
import type { BoardIds } from '../projector/board-ids.ts'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { tablesOf } from '../projector/generation.ts'
import { Board } from './board.ts'
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
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    const { generation, position } = await readCheckpoint(client)
    const { rows } = await client.query<Row>(
      `select member, milli_points as milli, position, day, day_milli
       from ${tablesOf(generation).boardRows} where board = $1`,
      [id],
    )
    await client.query('commit')
    const stored = rows.map((row) => ({
      member: row.member,
      milli: Number(row.milli),
      position: Number(row.position),
      day: row.day,
      dayMilli: Number(row.day_milli),
    }))
    return new Board(code, stored, { position, today })
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection that is left within a failed transaction is of no use to the next reader.
    client.release(broken)
  }
}

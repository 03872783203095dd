import { type Role, roleNumber } from '@ideathlon/contracts/roles'
import type { Pool } from 'pg'
import type { PlacedRow } from '../boards/board.ts'
import type { Follower } from '../boards/follower.ts'
import { tablesOf } from '../projector/generation.ts'

const DAYS = 14
const MS_PER_DAY = 86_400_000

type Source = { pool: Pool; follower: Follower; now(): Date }
type Row = { member: number; day: number; milli: string }

/**
 * Each row's points at the end of each of the last fourteen days, computed backwards from today's.
 */
export async function sparksOf(
  { pool, follower, now }: Source,
  { rows, role }: { rows: readonly PlacedRow[]; role: Role },
): Promise<Map<number, number[]>> {
  const today = Math.floor(now().getTime() / MS_PER_DAY)
  const { rows: gains } = await pool.query<Row>(
    `select member, day, sum(milli_points) as milli from ${tablesOf(follower.generation).days}
     where member = any($1) and day > $2 and ($3 = 0 or role = $3) group by member, day`,
    [rows.map((row) => row.member), today - DAYS, roleNumber(role)],
  )
  const gained = new Map(gains.map((gain) => [`${gain.member}/${gain.day}`, Number(gain.milli)]))
  return new Map(
    rows.map((row) => [
      row.member,
      backwards(row, (day) => gained.get(`${row.member}/${day}`) ?? 0, today),
    ]),
  )
}

function backwards(row: PlacedRow, gainOf: (day: number) => number, today: number): number[] {
  const spark = [row.milliPoints]
  for (let day = today; spark.length < DAYS; day--) {
    spark.unshift(Math.max(0, (spark[0] as number) - gainOf(day)))
  }
  return spark
}

import type { AwardId } from '@ideathlon/contracts/award-texts'
import { type BoardName, parseBoardId } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM, type OlympiadId } from '@ideathlon/contracts/ids'
import type { Role } from '@ideathlon/contracts/roles'
import type { Pool } from 'pg'
import { RACE_RULES } from './rules.ts'

/** One of the first three ranks of a race, as frozen at the end of the cycle. */
export type RaceMedal = {
  award: AwardId
  rank: number
  role: Role
  /** The name of the race's board. */
  board: string
  olympiad: OlympiadId
  /** The position of the event that ended the cycle. */
  position: number
  at: Date
}

type Row = { rank: number; name: string }
type Ended = { olympiad: number; position: string; at: Date }

/** A member's medals from races that ended at or before a position, latest first. */
export async function raceMedalsOf(
  pool: Pool,
  { member, upTo }: { member: number; upTo: number },
): Promise<RaceMedal[]> {
  const { rows } = await pool.query<Row>({
    name: 'race-medals',
    text: `select s.rank, b.name from final_standings s join boards b on b.id = s.board
           where s.member = $1 and s.rank <= 3 and s.rank <= $2 and s.milli_points > 0`,
    values: [member, RACE_RULES.length],
  })
  if (rows.length === 0) return []
  const ends = await readEnds(pool, upTo)
  return rows
    .flatMap(({ rank, name }) => {
      const board = parseBoardId(name)
      const end = board && ends.get(board.window)
      const award = RACE_RULES[rank - 1]
      if (board === undefined || end === undefined || award === undefined) return []
      if (!hasMedals(board)) return []
      return [{ award, rank, role: board.role, board: name, ...end }]
    })
    .sort((a, b) => b.position - a.position || a.rank - b.rank)
}

/**
 * Whether the races of a scope have medals. Only those that the platform itself runs do; otherwise
 * members could create tournaments in order to win medals.
 */
export function hasMedals({ scope, scopeId }: Pick<BoardName, 'scope' | 'scopeId'>): boolean {
  return scope === 'category' || (scope === 'platform' && scopeId === MAIN_PLATFORM)
}

/** The end of each cycle, keyed by the window in the names of its boards. */
async function readEnds(pool: Pool, upTo: number) {
  const { rows } = await pool.query<Ended>({
    name: 'cycle-ends',
    text: `select (data ->> 'olympiad')::int as olympiad, position, occurred_at as at from log.events
           where type = 'OlympiadEnded' and position <= $1`,
    values: [upTo],
  })
  return new Map<string, { olympiad: number; position: number; at: Date }>(
    rows.map((row) => [`cycle${row.olympiad}`, { ...row, position: Number(row.position) }]),
  )
}

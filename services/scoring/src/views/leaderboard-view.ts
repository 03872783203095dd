import { type BoardRow, type OwnPlace, parseBoardId } from '@ideathlon/contracts/boards'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { Board, PlacedRow } from '../boards/board.ts'
import type { Follower } from '../boards/follower.ts'
import { distanceToLine } from '../boards/prize-line.ts'
import { type BoardCode, codeOfName, resolved } from '../fold/board-names.ts'
import { type Cards, profileOrRemoved } from '../profiles/profile-cards.ts'

/** The board that a name refers to now: `current` is replaced by its cycle. */
export type ResolvedBoard = { id: string; code: BoardCode; olympiad: number | null }

export function resolveBoard(text: string, follower: Follower): ResolvedBoard | undefined {
  const name = parseBoardId(text)
  const cycle = name && follower.cycleIn(name.scope, name.scopeId)
  const id = name && resolved(name, cycle)
  const code = id === undefined ? undefined : codeOfName(id)
  if (id === undefined || code === undefined) return undefined
  const counted = parseBoardId(id)?.window.match(/^cycle(\d+)$/)?.[1]
  return { id, code, olympiad: counted === undefined ? null : Number(counted) }
}

/** Rows with the profiles of their members. */
export async function rowsWithProfiles(
  rows: readonly PlacedRow[],
  profiles: Cards<MemberFace>,
): Promise<BoardRow[]> {
  const known = await profiles.of(rows.map((row) => row.member))
  return rows.map((row) => ({
    member: profileOrRemoved(known, row.member),
    order: row.order,
    rank: row.rank,
    milli_points: row.milliPoints,
    change: row.change,
  }))
}

/** A member's rank on a board, with the neighbours; null if the member is not on it. */
export async function ownPlace(
  board: Board,
  member: number,
  { profiles, around }: { profiles: Cards<MemberFace>; around: number },
): Promise<OwnPlace | null> {
  const own = board.rowOf(member)
  if (own === undefined) return null
  const [row, ...neighbours] = await rowsWithProfiles(
    [own, ...board.around(member, around)],
    profiles,
  )
  return {
    row: row as BoardRow,
    percentile: percentileOf(own.rank, board.total),
    around: neighbours,
    ...distanceToLine(board.ladder, own),
  }
}

/** The percentage of the board's members at or below this rank. */
export function percentileOf(rank: number, total: number): number {
  return Math.floor(((total - rank + 1) * 100) / total)
}

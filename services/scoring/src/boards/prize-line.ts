import { type PrizeLine, prizeLineRank } from '@ideathlon/contracts/boards'

/** The points at each rank, of a live board or of frozen standings. */
export type Ladder = { total: number; milliAt(rank: number): number | undefined }

/** The last rank that is paid; undefined if the race has no members. */
export function prizeLine(ladder: Ladder): PrizeLine | undefined {
  if (ladder.total === 0) return undefined
  const rank = prizeLineRank(ladder.total)
  return { rank, milli_points: ladder.milliAt(rank) ?? 0 }
}

/** The distance of a rank to the prize line, and its side. */
export function distanceToLine(
  ladder: Ladder,
  own: { rank: number; milliPoints: number },
): { in_money: boolean; to_line: number } {
  const line = prizeLine(ladder)
  if (line === undefined) return { in_money: false, to_line: 0 }
  if (own.rank > line.rank) return { in_money: false, to_line: own.milliPoints - line.milli_points }
  // If everyone is paid, there is no first unpaid member.
  const unpaid = ladder.milliAt(line.rank + 1) ?? own.milliPoints
  return { in_money: true, to_line: own.milliPoints - unpaid }
}

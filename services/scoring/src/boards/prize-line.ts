import { type PrizeLine, prizeLineRank } from '@ideathlon/contracts/boards'

/** Where the points of a place are found, on a live board or in frozen standings. */
export type Ladder = { total: number; milliAt(rank: number): number | undefined }

/** The last place that is paid; undefined where nobody races. */
export function prizeLine(ladder: Ladder): PrizeLine | undefined {
  if (ladder.total === 0) return undefined
  const rank = prizeLineRank(ladder.total)
  return { rank, milli_points: ladder.milliAt(rank) ?? 0 }
}

/** How far a place is from the line, on which side. */
export function distanceToLine(
  ladder: Ladder,
  own: { rank: number; milliPoints: number },
): { in_money: boolean; to_line: number } {
  const line = prizeLine(ladder)
  if (line === undefined) return { in_money: false, to_line: 0 }
  if (own.rank > line.rank) return { in_money: false, to_line: own.milliPoints - line.milli_points }
  // Where everybody is paid there is nobody to lead.
  const unpaid = ladder.milliAt(line.rank + 1) ?? own.milliPoints
  return { in_money: true, to_line: own.milliPoints - unpaid }
}

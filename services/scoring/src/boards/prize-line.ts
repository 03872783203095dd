import { type PrizeLine, prizeLineRank } from '@ideathlon/contracts/boards'

/**
 * The points at each place of the strict order, from a live board or frozen standings. `sumTo`: the
 * total points of the places up to this one, leaving out negative ones.
 */
export type RankedPoints = {
  total: number
  milliAt(order: number): number | undefined
  sumTo(order: number): number
}

/** The last place that is paid; undefined if the race has no members. */
export function prizeLine(ladder: RankedPoints): PrizeLine | undefined {
  if (ladder.total === 0) return undefined
  const rank = prizeLineRank(ladder.total)
  const milli_points = ladder.milliAt(rank) ?? 0
  return { rank, milli_points, milli_points_sum: ladder.sumTo(rank) }
}

/** How far a place is from the prize line, and on which side. */
export function distanceToLine(
  ladder: RankedPoints,
  own: { order: number; milliPoints: number },
): { in_money: boolean; to_line: number } {
  const line = prizeLine(ladder)
  if (line === undefined) return { in_money: false, to_line: 0 }
  if (own.order > line.rank)
    return { in_money: false, to_line: own.milliPoints - line.milli_points }
  // If everyone is paid, there is no first unpaid member.
  const unpaid = ladder.milliAt(line.rank + 1) ?? own.milliPoints
  return { in_money: true, to_line: own.milliPoints - unpaid }
}

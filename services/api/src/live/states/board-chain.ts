import type { BoardMove, BoardMoves } from '@ideathlon/contracts/board-moves'
import type { BoardSnapshot, BoardVersion } from '@ideathlon/contracts/boards'
import type { MemberId, Position } from '@ideathlon/contracts/ids'

/** The source of a value in memory, and the position up to which it is correct. */
export type Standing = BoardVersion & { position: Position }

export function standingOf({ epoch, of, day, unranked, position }: BoardSnapshot): Standing {
  return { epoch, of, day, unranked, position }
}

/**
 * How an announcement relates to the value in memory: it contains nothing new, it follows directly,
 * or something in between is missing, so that the value has to be read.
 */
export function relationOf(held: Standing, moves: BoardMoves): 'known' | 'next' | 'gap' {
  if (moves.epoch < held.epoch) return 'known'
  if (moves.epoch > held.epoch) return 'gap'
  if (moves.position <= held.position) return 'known'
  const isSame = moves.of === held.of && moves.day === held.day && moves.unranked === held.unranked
  return isSame && moves.prev <= held.position && held.position <= moves.from ? 'next' : 'gap'
}

/** A member's strict place once the moves have been applied in order. */
export function orderAfter(
  { member, order }: { member: MemberId; order: number },
  moves: readonly BoardMove[],
): number {
  let at = order
  for (const move of moves) {
    const wasBelow = move.from === 0 || move.from > at
    if (move.member === member) at = move.to
    else if (wasBelow && move.to <= at) at += 1
    else if (!wasBelow && move.to >= at) at -= 1
  }
  return at
}

/**
 * The rank of a member who did not move, after the moves of others: one more than the number of
 * members with more points.
 */
export function rankAfter(
  { rank, milli_points: own }: { rank: number; milli_points: number },
  moves: readonly BoardMove[],
): number {
  const passed = (points: number | null) => (points !== null && points > own ? 1 : 0)
  return moves.reduce((at, { was, milli_points }) => at - passed(was) + passed(milli_points), rank)
}

import type { BoardCode } from '../fold/board-names.ts'

/** A board in memory, with its size and the time of its last read. */
type CachedBoard = { code: BoardCode; total: number; usedAt: number }

/**
 * The boards to drop from memory: those not read since `oldest` and, if there are too many rows,
 * the least recently read ones. The most recently read board always stays, whatever its size.
 */
export function leavingBoards(
  boards: readonly CachedBoard[],
  { oldest, rowsMax }: { oldest: number; rowsMax: number },
): BoardCode[] {
  let rows = 0
  return boards
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter((board, i) => {
      rows += board.total
      return board.usedAt < oldest || (i > 0 && rows > rowsMax)
    })
    .map(({ code }) => code)
}

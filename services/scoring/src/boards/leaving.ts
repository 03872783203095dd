import type { BoardCode } from '../fold/board-names.ts'

/** A board in memory: how large it is, and when it was last looked at. */
type Held = { code: BoardCode; total: number; usedAt: number }

/**
 * Which boards leave the memory: what nobody has looked at since `oldest`, and, where there are more
 * rows than there is room for, what was looked at longest ago. The latest one stays, however large.
 */
export function leavingBoards(
  boards: readonly Held[],
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

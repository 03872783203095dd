import { parseBoardId } from '@ideathlon/contracts/boards'
import type { MovedBoard } from '@ideathlon/contracts/what-if'
import { nameOfCode } from '../fold/board-names.ts'
import type { Sums } from '../fold/fold.ts'
import type { OpenCycles } from '../fold/open-cycles.ts'
import { type BeforeAfter, bothOf, moversOf } from './movers.ts'

const ROWS_A_BOARD = 100
/**
 * The maximum number of boards in a result. Every category and platform has a board for each role,
 * and nobody reads more than this.
 */
const BOARDS_MAX = 200

export type Compared = {
  before: Sums
  after: Sums
  cycles: OpenCycles
  /** Staff members have scores but no rank. */
  unranked: ReadonlySet<number>
}

/** The all-time boards and those of running cycles that would change, largest change first. */
export function movedBoards({ before, after, cycles, unranked }: Compared): MovedBoard[] {
  const names = before.boardCodes.map(nameOfCode)
  // Boards of ended cycles are frozen.
  const windows = new Set(['all', ...cycles.running().map((olympiad) => `cycle${olympiad}`)])
  const rows = names.map((): BeforeAfter[] => [])
  const changes = names.map(() => false)
  for (let row = 0; row < before.boards.size; row++) {
    const both = bothOf(before.boards, after.boards, row)
    if (unranked.has(both.member)) continue
    rows[both.group]?.push(both)
    if (both.before !== both.after) changes[both.group] = true
  }
  return names
    .flatMap((board, group) => {
      if (!changes[group] || !windows.has(parseBoardId(board)?.window ?? '')) return []
      return [{ board, ...moversOf(rows[group] ?? [], ROWS_A_BOARD) }]
    })
    .sort((a, b) => b.up + b.down - a.up - a.down || a.board.localeCompare(b.board))
    .slice(0, BOARDS_MAX)
}

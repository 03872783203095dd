import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'

/** A row of a past board, as folded. */
export type PastRow = { member: number; milli: number; position: number }

/** A board folded up to a position. It stays valid, because the log does not change. */
export type PastBoard = { id: string; position: number; rows: readonly PastRow[] }

/**
 * Boards that were folded before, so that later requests can start from them. The total number of
 * rows is limited.
 */
export class PastBoards {
  private readonly boards: MemoryCache<string, PastBoard>

  constructor(rowsMax: number) {
    this.boards = new MemoryCache({ weightMax: rowsMax, weightOf })
  }

  /** The latest kept state of this board at or before a position. */
  nearest(id: string, position: number): PastBoard | undefined {
    const best = [...this.boards.values()]
      .filter((board) => board.id === id && board.position <= position)
      .reduce<PastBoard | undefined>(
        (latest, board) => (latest && latest.position >= board.position ? latest : board),
        undefined,
      )
    return best && this.boards.get(keyOf(best))
  }

  /** A board that exceeds the limit on its own is not kept, and the others stay. */
  keep(board: PastBoard): void {
    this.boards.set(keyOf(board), board)
  }

  /** The number of kept rows, plus one per board. */
  get size(): number {
    return [...this.boards.values()].reduce((sum, board) => sum + weightOf(board), 0)
  }
}

const keyOf = ({ id, position }: PastBoard) => `${id}@${position}`

/** Even an empty board counts as one row, so that the number of boards is limited too. */
const weightOf = (board: PastBoard) => board.rows.length + 1

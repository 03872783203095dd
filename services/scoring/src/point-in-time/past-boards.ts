import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'

/** A row of a past board, as folded. */
export type PastRow = { member: number; milli: number; position: number }

/** A board as folded up to a position. It stays valid, because the log does not change. */
export type PastBoard = { id: string; position: number; rows: readonly PastRow[] }

/**
 * Boards that were folded before, so that later requests start from them. Bounded by their rows.
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

  /** A board that is larger than the bound is not kept, and the others stay. */
  keep(board: PastBoard): void {
    this.boards.set(keyOf(board), board)
  }

  /** The kept rows, with one more for each board. */
  get size(): number {
    return [...this.boards.values()].reduce((sum, board) => sum + weightOf(board), 0)
  }
}

const keyOf = ({ id, position }: PastBoard) => `${id}@${position}`

/** An empty board counts as well, so that their number is bounded too. */
const weightOf = (board: PastBoard) => board.rows.length + 1

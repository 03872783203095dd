/** A row of a board of the past, as it was folded. */
export type PastRow = { member: number; milli: number; position: number }

/** A board as far as it was folded once: the log does not change, so neither does this. */
export type PastBoard = { id: string; position: number; rows: readonly PastRow[] }

/** What was folded once serves whoever comes later; at most so many rows are remembered. */
export class PastRows {
  private readonly rowsMax: number
  private boards: PastBoard[] = []

  constructor(rowsMax: number) {
    this.rowsMax = rowsMax
  }

  /** The latest remembered state of this board at or before a position. */
  nearest(id: string, position: number): PastBoard | undefined {
    return this.boards
      .filter((board) => board.id === id && board.position <= position)
      .reduce<PastBoard | undefined>(
        (best, board) => (best && best.position >= board.position ? best : board),
        undefined,
      )
  }

  /** One that has no room even alone is let go, and the others stay. */
  remember(board: PastBoard): void {
    if (weightOf(board) > this.rowsMax) return
    const others = this.boards.filter(
      (known) => known.id !== board.id || known.position !== board.position,
    )
    this.boards = withinRows([...others, board], this.rowsMax)
  }

  get size(): number {
    return this.boards.reduce((sum, board) => sum + weightOf(board), 0)
  }
}

/** An empty board weighs something as well, or there could be any number of them. */
const weightOf = (board: PastBoard) => board.rows.length + 1

/** The latest ones, as many as the rows allow. */
function withinRows(boards: readonly PastBoard[], rowsMax: number): PastBoard[] {
  let rows = 0
  return boards
    .toReversed()
    .filter((board) => {
      rows += weightOf(board)
      return rows <= rowsMax
    })
    .reverse()
}

import type { BoardMove } from '@ideathlon/contracts/board-moves'
import type { PrizeLine } from '@ideathlon/contracts/boards'
import { LIVE_LIMITS } from '@ideathlon/contracts/live'
import type { Board, BoardSource, PlacedRow, StoredRow } from './board.ts'
import { prizeLine } from './prize-line.ts'

/**
 * If a batch causes more moves than this, reading the board again is cheaper than announcing each
 * move.
 */
const MOVES_MAX = 500

/** The changes of one batch to a board. */
export type BoardChange = BoardSource & {
  /** The last earlier position that changed the board. */
  prev: number
  from: number
  position: number
  day: number
  total: number
  line: PrizeLine | undefined
  /** The rows among the first hundred that are different now. */
  rows: PlacedRow[]
  /** The members of `rows` who were not among the first hundred before. */
  entered: number[]
  moves: BoardMove[]
}

type Move = Omit<BoardMove, 'milli_points' | 'rank' | 'change'>

/** Applies a batch to a board and records the changes. */
export class ChangeRecorder {
  private readonly board: Board
  private readonly at: { prev: number; from: number }
  private readonly before: PlacedRow[]
  private readonly moves: Move[] = []
  private isWhole = true

  constructor(board: Board, from: number) {
    this.board = board
    this.at = { prev: board.changedAt, from }
    this.before = windowOf(board)
  }

  add(brought: StoredRow): void {
    const { member } = brought
    const from = this.board.orderOf(member) ?? 0
    const was = this.board.pointsOf(member) ?? null
    // Points of an earlier day shift the `change` of members who did not score.
    if (this.board.add(brought) === 'earlier') this.isWhole = false
    this.moves.push({ member, from, to: this.board.orderOf(member) ?? 0, was })
  }

  /** Undefined if the change cannot be announced row by row. Gateways then read the board. */
  end(position: number): BoardChange | undefined {
    const { board, moves, before } = this
    if (!this.isWhole || moves.length > MOVES_MAX) return undefined
    const were = new Set(before.map(({ member }) => member))
    const rows = windowOf(board).filter((row, i) => !isSame(row, before[i]))
    return {
      ...board.source,
      ...this.at,
      position,
      day: board.day,
      total: board.total,
      line: prizeLine(board.ladder),
      rows,
      entered: rows.flatMap(({ member }) => (were.has(member) ? [] : member)),
      moves: moves.map((move) => {
        const row = board.rowOf(move.member)
        return {
          ...move,
          milli_points: row?.milliPoints ?? 0,
          rank: row?.rank ?? move.to,
          change: row?.change ?? null,
        }
      }),
    }
  }
}

function windowOf(board: Board): PlacedRow[] {
  return board.page(0, LIVE_LIMITS.boardRows)
}

/** Whether two rows at the same place in the strict order look the same. */
function isSame(row: PlacedRow, other: PlacedRow | undefined): boolean {
  return (
    row.member === other?.member &&
    row.milliPoints === other.milliPoints &&
    row.rank === other.rank &&
    row.change === other.change
  )
}

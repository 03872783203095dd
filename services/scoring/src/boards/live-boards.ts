import { SingleFlight } from '@ideathlon/service-kit/cache/single-flight'
import type { Pool } from 'pg'
import type { BoardCode } from '../fold/board-names.ts'
import type { Sums } from '../fold/fold.ts'
import type { BoardIds } from '../projector/board-ids.ts'
import type { Board } from './board.ts'
import { leavingBoards } from './leaving.ts'
import { loadBoard } from './load-board.ts'
import type { Unranked } from './unranked.ts'

const MS_PER_DAY = 86_400_000
const UNUSED_MS_MAX = 3_600_000
/** Each row is kept twice, for now and for yesterday: about 700 MB. Anyone may open any board of any cycle. */
const ROWS_MAX = 10_000_000

export type LiveBoardsOptions = {
  pool: Pool
  boardIds: BoardIds
  now(): Date
  /** Folds (after, upTo] again, for a board that was loaded at an earlier position than the others. */
  foldRange(after: number, upTo: number): Promise<Sums>
}

/**
 * The boards that are in use, in memory, all at the same position. A board that has not been read for an
 * hour is dropped, or earlier if there is no room. It is loaded again from its rows and the end of the log.
 */
export class LiveBoards {
  /** The position up to which every board here has been folded. */
  position: number
  private unranked: Unranked = new Set()
  private boards = new Map<BoardCode, Board>()
  private readonly loading = new SingleFlight<BoardCode, Board | undefined>()
  private readonly options: LiveBoardsOptions

  constructor(position: number, options: LiveBoardsOptions) {
    this.position = position
    this.options = options
  }

  /** The board at this position, ready to be read; undefined if it has no members. */
  async open(code: BoardCode): Promise<Board | undefined> {
    const board = this.boards.get(code) ?? (await this.load(code))
    if (board) {
      board.usedAt = this.options.now().getTime()
      board.startDay(this.today())
    }
    return board
  }

  /** Applies a folded run that starts at the position of these boards and ends at `to`. */
  advance(sums: Sums, to: number): void {
    for (const [code, board] of this.boards) {
      // Its rows were loaded in the middle of the run, so it is unknown what they already include.
      if (board.position > this.position && board.position < to) this.boards.delete(code)
    }
    for (const row of sums.boards.rows()) {
      const board = this.boards.get(sums.boardCodes[row.group] as BoardCode)
      if (board?.position !== this.position || this.unranked.has(row.member)) continue
      board.add(row)
    }
    for (const board of this.boards.values()) board.position = Math.max(board.position, to)
    this.position = to
  }

  /** Drops everything, because another generation's rows have replaced these. */
  reset(position: number): void {
    this.boards = new Map()
    this.loading.clear()
    this.position = position
  }

  /** Members who become ranked or unranked shift everyone's rank, so the boards are loaded again. */
  setUnranked(members: Unranked): void {
    const known = this.unranked
    this.unranked = members
    if (known.size !== members.size || [...members].some((member) => !known.has(member))) {
      this.reset(this.position)
    }
  }

  dropUnused(): void {
    const oldest = this.options.now().getTime() - UNUSED_MS_MAX
    const held = [...this.boards.values()]
    for (const code of leavingBoards(held, { oldest, rowsMax: ROWS_MAX })) this.boards.delete(code)
  }

  private load(code: BoardCode): Promise<Board | undefined> {
    return this.loading.run(code, () => this.loadAndCatchUp(code))
  }

  private async loadAndCatchUp(code: BoardCode): Promise<Board | undefined> {
    const boards = this.boards
    const { pool, boardIds } = this.options
    const { unranked } = this
    const board = await loadBoard(pool, { boardIds, today: this.today(), unranked }, code)
    if (board === undefined) return undefined
    while (board.position < this.position) {
      const to = this.position
      const sums = await this.options.foldRange(board.position, to)
      addTo(board, sums, unranked)
      board.position = to
    }
    boards.set(code, board)
    return board
  }

  private today(): number {
    return Math.floor(this.options.now().getTime() / MS_PER_DAY)
  }
}

function addTo(board: Board, sums: Sums, unranked: Unranked): void {
  for (const row of sums.boards.rows()) {
    if (sums.boardCodes[row.group] === board.code && !unranked.has(row.member)) board.add(row)
  }
}

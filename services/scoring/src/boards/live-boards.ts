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
/** Each is there twice, now and as yesterday left it: some 700 MB. Anybody may open any board of any cycle. */
const ROWS_MAX = 10_000_000

export type LiveBoardsOptions = {
  pool: Pool
  boardIds: BoardIds
  now(): Date
  /** Folds (after, upTo] anew: for a board that was loaded behind the others. */
  foldRange(after: number, upTo: number): Promise<Sums>
}

/**
 * The boards that somebody looks at, in memory, all at the same position. One that nobody has looked
 * at for an hour leaves, and earlier where there is no room; it comes back from its rows and the end of the log.
 */
export class LiveBoards {
  /** The position up to which every board here has been folded. */
  position: number
  private unranked: Unranked = new Set()
  private boards = new Map<BoardCode, Board>()
  private loading = new Map<BoardCode, Promise<Board | undefined>>()
  private readonly options: LiveBoardsOptions

  constructor(position: number, options: LiveBoardsOptions) {
    this.position = position
    this.options = options
  }

  /** The board, ready to be read at once and at this position; undefined where nobody is on it. */
  async open(code: BoardCode): Promise<Board | undefined> {
    const board = this.boards.get(code) ?? (await this.load(code))
    if (board) {
      board.usedAt = this.options.now().getTime()
      board.startDay(this.today())
    }
    return board
  }

  /** Takes a folded run that begins where these boards stand, and goes up to `to`. */
  advance(sums: Sums, to: number): void {
    for (const [code, board] of this.boards) {
      // Loaded from rows that lie within the run: it cannot be told what of the run is in them.
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

  /** Forgets everything: the rows have been replaced by another generation's. */
  reset(position: number): void {
    this.boards = new Map()
    this.loading = new Map()
    this.position = position
  }

  /** Whoever is left out now or no more moves everybody's place: the boards come back from their rows. */
  leaveOut(members: Unranked): void {
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
    const under = this.loading.get(code)
    if (under) return under
    const loading = this.loadAndCatchUp(code).finally(() => {
      if (this.loading.get(code) === loading) this.loading.delete(code)
    })
    this.loading.set(code, loading)
    return loading
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

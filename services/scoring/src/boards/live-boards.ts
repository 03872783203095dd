import type { MemberId } from '@ideathlon/contracts/ids'
import { SingleFlight } from '@ideathlon/service-kit/cache/single-flight'
import type { Pool } from 'pg'
import { type BoardCode, cycleOfCode } from '../fold/board-names.ts'
import type { Sums } from '../fold/fold.ts'
import type { BoardIds } from '../projector/board-ids.ts'
import type { Board } from './board.ts'
import { type BoardChange, ChangeRecorder } from './board-change.ts'
import { leavingBoards } from './leaving.ts'
import { loadBoard } from './load-board.ts'
import { hashOfUnranked, type Unranked } from './unranked.ts'

const MS_PER_DAY = 86_400_000
const UNUSED_MS_MAX = 3_600_000
/**
 * Each row is held twice, for now and for yesterday: about 700 MB. The limit is needed because
 * anyone can open any board of any cycle.
 */
const ROWS_MAX = 10_000_000
const NONE: ReadonlySet<BoardCode> = new Set()

export type LiveBoardsOptions = {
  pool: Pool
  boardIds: BoardIds
  now(): Date
  /**
   * Folds (after, upTo] again, for a board that was loaded at an earlier position than the others.
   */
  foldRange(after: number, upTo: number): Promise<Sums>
  /** The members who left a cycle and are no longer placed on its boards. */
  goneFrom(olympiad: number): readonly MemberId[]
}

/**
 * The boards in use, held in memory, all at the same position. A board is dropped when it has not
 * been read for an hour, or earlier if there is no room. It can be loaded again from its rows and
 * the end of the log.
 */
export class LiveBoards {
  /** The position up to which every board here has been folded. */
  position: number
  /** A hash of the members who are left out of the ranks. */
  unrankedHash = hashOfUnranked(new Set())
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
    if (board) this.use(board)
    return board
  }

  /**
   * Applies a folded run that starts at the position of these boards and ends at `to`. Returns the
   * changes to those `watched` boards that are in memory, if they can be announced.
   */
  advance(
    sums: Sums,
    to: number,
    watched: ReadonlySet<BoardCode> = NONE,
  ): Map<BoardCode, BoardChange> {
    for (const [code, board] of this.boards) {
      // Its rows were loaded in the middle of the run, so it is unknown which events they already
      // include.
      if (board.position > this.position && board.position < to) this.boards.delete(code)
    }
    const recorders = this.apply(sums, watched)
    const changes = new Map<BoardCode, BoardChange>()
    for (const [board, recorder] of recorders) {
      const change = recorder?.end(to)
      if (change) changes.set(board.code, change)
      board.changedAt = to
    }
    for (const board of this.boards.values()) board.position = Math.max(board.position, to)
    this.position = to
    return changes
  }

  /**
   * Adds the sums to the boards. Returns the changed boards, with a recorder for each watched one.
   */
  private apply(
    sums: Sums,
    watched: ReadonlySet<BoardCode>,
  ): Map<Board, ChangeRecorder | undefined> {
    const recorders = new Map<Board, ChangeRecorder | undefined>()
    for (const row of sums.boards.rows()) {
      const code = sums.boardCodes[row.group] as BoardCode
      const board = this.boards.get(code)
      if (board?.position !== this.position || this.unranked.has(row.member)) continue
      if (!recorders.has(board)) {
        const isWatched = watched.has(code)
        if (isWatched) this.use(board)
        recorders.set(board, isWatched ? new ChangeRecorder(board, this.position) : undefined)
      }
      const recorder = recorders.get(board)
      if (recorder) recorder.add(row)
      else board.add(row)
    }
    return recorders
  }

  /** Drops everything, because the rows of another generation have replaced these. */
  reset(position: number): void {
    this.boards = new Map()
    this.loading.clear()
    this.position = position
  }

  /**
   * Members who become ranked or unranked shift everyone's rank, so the boards are loaded again.
   */
  setUnranked(members: Unranked): void {
    const known = this.unranked
    this.unranked = members
    this.unrankedHash = hashOfUnranked(members)
    if (known.size !== members.size || [...members].some((member) => !known.has(member))) {
      this.reset(this.position)
    }
  }

  /** Drops the boards of a cycle after its players have changed. */
  forget(codes: readonly BoardCode[]): void {
    for (const code of codes) {
      this.boards.delete(code)
      this.loading.forget(code)
    }
  }

  /** Drops the all-time boards, because the points of a merged account have moved on them. */
  forgetAllTime(): void {
    this.forget([...this.boards.keys()].filter((code) => cycleOfCode(code) === 0))
    this.loading.clear()
  }

  has(code: BoardCode): boolean {
    return this.boards.has(code)
  }

  dropUnused(): void {
    const oldest = this.options.now().getTime() - UNUSED_MS_MAX
    const held = [...this.boards.values()]
    for (const code of leavingBoards(held, { oldest, rowsMax: ROWS_MAX })) this.boards.delete(code)
  }

  private load(code: BoardCode): Promise<Board | undefined> {
    return this.loading.run(code, (isCurrent) => this.loadAndCatchUp(code, isCurrent))
  }

  private async loadAndCatchUp(
    code: BoardCode,
    isCurrent: () => boolean,
  ): Promise<Board | undefined> {
    const boards = this.boards
    const { pool, boardIds } = this.options
    const { unrankedHash } = this
    const unranked = this.unrankedOn(code)
    const from = { boardIds, today: this.today(), unranked, unrankedHash }
    const board = await loadBoard(pool, from, code)
    if (board === undefined) return undefined
    while (board.position < this.position) {
      const to = this.position
      const sums = await this.options.foldRange(board.position, to)
      addTo(board, sums, unranked)
      board.position = to
      board.changedAt = to
    }
    if (isCurrent()) boards.set(code, board)
    return board
  }

  private unrankedOn(code: BoardCode): Unranked {
    const cycle = cycleOfCode(code)
    const gone = cycle === 0 ? [] : this.options.goneFrom(cycle)
    return gone.length === 0 ? this.unranked : new Set([...this.unranked, ...gone])
  }

  private use(board: Board): void {
    board.usedAt = this.options.now().getTime()
    board.startDay(this.today())
  }

  /** The day by this instance's clock, in days since 1970. */
  today(): number {
    return Math.floor(this.options.now().getTime() / MS_PER_DAY)
  }
}

function addTo(board: Board, sums: Sums, unranked: Unranked): void {
  for (const row of sums.boards.rows()) {
    if (sums.boardCodes[row.group] === board.code && !unranked.has(row.member)) board.add(row)
  }
}

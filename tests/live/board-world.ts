import type { BoardMoves } from '@ideathlon/contracts/board-moves'
import { BoardMoves as BoardMovesSchema } from '@ideathlon/contracts/board-moves'
import { type BoardRow, BoardSnapshot, Projected } from '@ideathlon/contracts/boards'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { boardMoves } from '../../services/scoring/src/announce-boards.ts'
import { Board, type PlacedRow, type StoredRow } from '../../services/scoring/src/boards/board.ts'
import { ChangeRecorder } from '../../services/scoring/src/boards/board-change.ts'
import { prizeLine } from '../../services/scoring/src/boards/prize-line.ts'
import { hashOfUnranked } from '../../services/scoring/src/boards/unranked.ts'
import { codeOfName } from '../../services/scoring/src/fold/board-names.ts'

export const BOARD = 'platform-1-all-overall'
const CODE = codeOfName(BOARD) ?? 0

/** A batch of the log: points that members scored on one day. */
export type Batch = { from: number; position: number; day: number; scores: readonly Score[] }
export type Score = { member: number; milli: number; isLate: boolean }
export type Announced = { moves: BoardMoves | undefined; projected: Projected }

/** The log, and the members who are excluded from the board. */
export type Log = { epoch: number; day: number; batches: Batch[]; unranked: Set<number> }

export const headOf = (log: Log) => log.batches.at(-1)?.position ?? 0

/**
 * A scoring instance: it loads a board from the rows at some position and keeps it up to date in
 * memory.
 */
export class Instance {
  readonly board: Board
  private readonly log: Log
  private readonly unranked: ReadonlySet<number>

  constructor(log: Log, upTo = headOf(log)) {
    this.log = log
    this.unranked = new Set(log.unranked)
    const rows = rowsAt(log, upTo).filter(({ member }) => !log.unranked.has(member))
    this.board = new Board(CODE, columnsOf(rows), {
      position: upTo,
      today: log.day,
      epoch: log.epoch,
      unranked: hashOfUnranked(log.unranked),
    })
  }

  /** Folds a batch as the leader does, and returns the announcement of it. */
  async fold(batch: Batch): Promise<Announced> {
    const { board, log } = this
    board.startDay(log.day)
    const scores = batch.scores.filter(({ member }) => !this.unranked.has(member))
    const recorder = scores.length > 0 ? new ChangeRecorder(board, batch.from) : undefined
    for (const score of scores) recorder?.add(storedRow(score, batch))
    const change = recorder?.end(batch.position)
    if (recorder) board.changedAt = batch.position
    board.position = batch.position
    const changes = new Map(change ? [[CODE, change]] : [])
    const [moves] = await boardMoves({ names: new Map([[CODE, [BOARD]]]), changes }, FACES)
    return {
      moves: moves && BoardMovesSchema.parse(JSON.parse(JSON.stringify(moves))),
      projected: this.projected(batch.from, batch.scores.length > 0),
    }
  }

  projected(from = this.board.position, isMoved = false): Projected {
    return Projected.parse({
      epoch: this.board.source.epoch,
      from,
      position: this.board.position,
      boards: isMoved ? [BOARD] : [],
      day: this.log.day,
      unranked: hashOfUnranked(this.log.unranked),
    })
  }

  async read(size: number, members: readonly number[]): Promise<BoardSnapshot> {
    const { board } = this
    board.startDay(this.log.day)
    const top = board.page(0, size)
    const own = members.flatMap((member) => board.rowOf(member) ?? [])
    return BoardSnapshot.parse({
      board: BOARD,
      of: BOARD,
      ...board.source,
      day: board.day,
      position: board.position,
      total: board.total,
      line: prizeLine(board.ladder),
      rows: top.map(shown),
      own: own.map(shown),
    })
  }
}

export function shown({ member, order, rank, milliPoints, change }: PlacedRow): BoardRow {
  return { member: faceOf(member), order, rank, milli_points: milliPoints, change }
}

/**
 * Converts a score into the row that the projection stores; a late score counts towards the day
 * before.
 */
function storedRow({ member, milli, isLate }: Score, { position, day }: Batch): StoredRow {
  const of = isLate ? day - 1 : day
  return { member, milli, position, day: of, dayMilli: milli }
}

function rowsAt(log: Log, upTo: number): StoredRow[] {
  const rows = new Map<number, StoredRow>()
  for (const batch of log.batches) {
    for (const [i, score] of batch.scores.entries()) {
      if (batch.from + i + 1 > upTo) return [...rows.values()]
      const added = storedRow(score, batch)
      const known = rows.get(added.member)
      rows.set(added.member, known ? sumOf(known, added) : added)
    }
  }
  return [...rows.values()]
}

function sumOf(known: StoredRow, added: StoredRow): StoredRow {
  const { member, position } = added
  const milli = known.milli + added.milli
  if (added.day < known.day) return { ...known, milli, position }
  const dayMilli = added.day > known.day ? added.dayMilli : known.dayMilli + added.dayMilli
  return { member, milli, position, day: added.day, dayMilli }
}

function columnsOf(rows: readonly StoredRow[]) {
  return {
    members: Int32Array.from(rows, (row) => row.member),
    milliPoints: Float64Array.from(rows, (row) => row.milli),
    reached: Float64Array.from(rows, (row) => row.position),
    days: Int32Array.from(rows, (row) => row.day),
    dayMilli: Float64Array.from(rows, (row) => row.dayMilli),
  }
}

const faceOf = (id: number): MemberFace => ({
  id,
  handle: `m${id}`,
  name: `Member ${id}`,
  avatar_url: null,
})
const FACES = { of: async (ids: readonly number[]) => new Map(ids.map((id) => [id, faceOf(id)])) }

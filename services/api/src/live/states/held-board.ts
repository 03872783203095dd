import type { BoardMoves } from '@ideathlon/contracts/board-moves'
import type { BoardRow, BoardSnapshot, PrizeLine, Projected } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import { LIVE_LIMITS } from '@ideathlon/contracts/live'
import { orderAfter, rankAfter, relationOf, type Standing, standingOf } from './board-chain.ts'

/**
 * How many announcements are kept for reads that are under way. A read that takes longer is
 * repeated.
 */
const RECENT_MAX = 128

export type HeldTop = {
  at: Standing
  rows: readonly BoardRow[]
  total: number
  line: PrizeLine | undefined
}
/** `row` is undefined for a member who is not on the leaderboard. */
export type HeldRow = { at: Standing; row: BoardRow | undefined }

type Announced =
  | { kind: 'moves'; moves: BoardMoves }
  | { kind: 'projected'; projected: Projected; isMoved: boolean }

/**
 * The part of a leaderboard that its watchers need: the first hundred rows, and the rows of some
 * members. It follows the announcements of the scoring service. If an announcement does not follow
 * directly on the previous one, the values have to be read.
 */
export class HeldBoard {
  top: HeldTop | undefined
  /** What has to be read, because it is not known or an announcement was lost. */
  isTopUnread = true
  readonly unread = new Set<MemberId>()
  /** What has changed since it was last sent. */
  isTopChanged = false
  readonly changed = new Set<MemberId>()
  private readonly rows = new Map<MemberId, HeldRow | undefined>()
  private recent: Announced[] = []

  get mustRead(): boolean {
    return this.isTopUnread || this.unread.size > 0
  }

  watch(member: MemberId): void {
    this.rows.set(member, undefined)
    this.unread.add(member)
  }

  forget(member: MemberId): void {
    this.rows.delete(member)
    this.unread.delete(member)
    this.changed.delete(member)
  }

  rowOf(member: MemberId): HeldRow | undefined {
    return this.rows.get(member)
  }

  /** Announcements may have been lost, so everything has to be read. */
  invalidate(): void {
    this.isTopUnread = true
    for (const member of this.rows.keys()) this.unread.add(member)
  }

  onMoves(moves: BoardMoves): void {
    this.remember({ kind: 'moves', moves })
    this.takeMoves(moves)
  }

  /**
   * `isMoved`: the batch has changed this leaderboard, so its moves have already arrived or are
   * lost.
   */
  onProjected(projected: Projected, isMoved: boolean): void {
    this.remember({ kind: 'projected', projected, isMoved })
    this.takeProjected(projected, isMoved)
  }

  /**
   * Takes the rows that were read for `members`, and the top rows if they were requested. An answer
   * that is older than the values in memory comes from a lagging instance and is ignored, so those
   * rows remain unread.
   */
  take(snapshot: BoardSnapshot, members: readonly MemberId[], { withTop }: { withTop: boolean }) {
    const at = standingOf(snapshot)
    if (withTop && !isOlder(at, this.top?.at)) {
      const { rows, total, line } = snapshot
      this.top = { at, rows, total, line }
      this.isTopUnread = false
      this.isTopChanged = true
    }
    const own = new Map(snapshot.own.map((row) => [row.member.id, row]))
    for (const member of members) {
      if (!this.rows.has(member) || isOlder(at, this.rows.get(member)?.at)) continue
      this.rows.set(member, { at, row: own.get(member) })
      this.unread.delete(member)
      this.changed.add(member)
    }
    // Announcements that arrived while the answer was on its way still have to be applied to it.
    for (const announced of this.recent) {
      if (announced.kind === 'moves') this.takeMoves(announced.moves)
      else if (announced.projected.position > at.position) {
        this.takeProjected(announced.projected, announced.isMoved)
      }
    }
  }

  private remember(announced: Announced): void {
    this.recent.push(announced)
    if (this.recent.length > RECENT_MAX) this.recent = this.recent.slice(-RECENT_MAX / 2)
  }

  private takeProjected(projected: Projected, isMoved: boolean): void {
    const at = this.top?.at
    if (at === undefined || this.isTopUnread) return
    const { epoch, from, position, day = at.day, unranked = at.unranked } = projected
    if (epoch < at.epoch || (epoch === at.epoch && position < at.position)) return
    const isOther = epoch !== at.epoch || day !== at.day || unranked !== at.unranked
    if (isOther) this.invalidate()
    else if (position > at.position && (isMoved || from > at.position)) this.invalidate()
    else at.position = position
  }

  private takeMoves(moves: BoardMoves): void {
    this.moveTop(moves)
    const at = standingAfter(moves)
    for (const [member, held] of this.rows) {
      if (held === undefined) continue
      const relation = relationOf(held.at, moves)
      if (relation === 'gap') this.unread.add(member)
      else if (relation === 'next') this.moveRow(member, held, { moves, at })
    }
  }

  private moveTop(moves: BoardMoves): void {
    const { top } = this
    if (top === undefined) return
    const relation = relationOf(top.at, moves)
    const rows = relation === 'next' ? rowsAfter(top.rows, moves) : undefined
    if (rows) {
      this.top = { at: standingAfter(moves), rows, total: moves.total, line: moves.line }
      this.isTopChanged = true
    } else if (relation !== 'known') this.isTopUnread = true
  }

  private moveRow(
    member: MemberId,
    held: HeldRow,
    { moves, at }: { moves: BoardMoves; at: Standing },
  ): void {
    const { row } = held
    const own = moves.moves.find((move) => move.member === member)
    if (row === undefined && own !== undefined) {
      // A member who is new on the leaderboard. The announcement may not contain the name.
      this.unread.add(member)
      return
    }
    held.at = at
    if (row === undefined) return
    const order = orderAfter({ member, order: row.order }, moves.moves)
    if (own !== undefined) {
      const { rank, milli_points, change } = own
      held.row = { ...row, order, rank, milli_points, change }
    } else {
      const rank = rankAfter(row, moves.moves)
      if (order === row.order && rank === row.rank) return
      const change = row.change === null ? null : row.change + row.rank - rank
      held.row = { ...row, order, rank, change }
    }
    this.changed.add(member)
  }
}

function standingAfter({ epoch, of, day, unranked, position }: BoardMoves): Standing {
  return { epoch, of, day, unranked, position }
}

function isOlder(at: Standing, held: Standing | undefined): boolean {
  if (held === undefined) return false
  if (at.epoch !== held.epoch) return at.epoch < held.epoch
  return at.position < held.position
}

/** The first hundred rows once the moves have been applied; undefined if a name is missing. */
function rowsAfter(
  before: readonly BoardRow[],
  moves: BoardMoves,
): readonly BoardRow[] | undefined {
  const size = Math.min(moves.total, LIVE_LIMITS.boardRows)
  if (moves.rows.length === 0 && size === before.length) return before
  const faces = new Map(before.map(({ member }) => [member.id, member]))
  for (const face of moves.faces) faces.set(face.id, face)
  const rows = before.slice(0, moves.total)
  for (const { member, ...row } of moves.rows) {
    const face = faces.get(member)
    if (face === undefined || row.order > rows.length + 1) return undefined
    rows[row.order - 1] = { member: face, ...row }
  }
  return rows.length === size ? rows : undefined
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BoardMoves } from '@ideathlon/contracts/board-moves'
import type { BoardId, BoardRow, Projected } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import { channelOf, LIVE_LIMITS } from '@ideathlon/contracts/live'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Keys } from '../../kernel/live/diff.ts'
import type { Scores } from '../scores.ts'
import type { Connection } from '../sockets/connection.ts'
import { watchLoop } from './busy-loop.ts'
import { HeldBoard, type HeldTop } from './held-board.ts'
import { Refresher } from './refresher.ts'
import { type JoinRequest, StateChannel } from './state-channel.ts'
import { tickMs } from './tick.ts'

/**
 * The maximum number of members' own rows in one request. A snapshot with more would not fit into
 * one NATS message.
 */
const MEMBERS_MAX = 2_000
/** How many members' own rows are sent in one turn of the event loop. */
const ROWS_AT_ONCE = 250

const loopLoad = watchLoop()

/**
 * One leaderboard for sockets: its top rows for everybody, and each watching member's own row. It
 * follows the scoring service's announcements, and reads only what it does not know or has missed.
 */
export class BoardTopic {
  private readonly rows = new Map<MemberId, StateChannel>()
  private top: StateChannel | undefined
  private readonly held = new HeldBoard()
  private readonly refresher: Refresher
  private readonly board: BoardId
  private readonly scores: Pick<Scores, 'readBoard'>
  private readonly onEmpty: () => void
  private readMs = Number.NEGATIVE_INFINITY

  constructor(
    board: BoardId,
    {
      scores,
      logger,
      onEmpty,
    }: { scores: Pick<Scores, 'readBoard'>; logger: Logger; onEmpty(): void },
  ) {
    this.board = board
    this.scores = scores
    this.onEmpty = onEmpty
    this.refresher = new Refresher({
      everyMs: () => tickMs((this.top?.watchers ?? 0) + this.rows.size, loopLoad()),
      logger,
      read: () => this.tick(),
    })
  }

  joinTop(connection: Connection, request: JoinRequest): void {
    this.top ??= this.openTop()
    this.top.join(connection, request)
    if (!this.top.isKnown) this.refresher.request()
  }

  joinRow(member: MemberId, connection: Connection, request: JoinRequest): void {
    const row = this.rows.get(member) ?? this.openRow(member)
    row.join(connection, request)
    if (!row.isKnown) this.refresher.request()
  }

  onMoves(moves: BoardMoves): void {
    this.held.onMoves(moves)
    this.refresher.request()
  }

  /** `isMoved`: the batch has changed this leaderboard. */
  onProjected(projected: Projected, isMoved: boolean): void {
    this.held.onProjected(projected, isMoved)
    if (this.held.mustRead) this.refresher.request()
  }

  /** Reads everything again, because announcements may have been lost. */
  invalidate(): void {
    this.held.invalidate()
    this.refresher.request()
  }

  reread(idleMs: number): void {
    if (performance.now() - this.readMs >= idleMs) this.invalidate()
  }

  stop(): void {
    this.refresher.stop()
  }

  private openTop(): StateChannel {
    this.held.isTopChanged = true
    return new StateChannel(channelOf.board(this.board), () => {
      this.top = undefined
      this.closeIfEmpty()
    })
  }

  private openRow(member: MemberId): StateChannel {
    const row = new StateChannel(channelOf.ownRow(member, this.board), () => {
      this.rows.delete(member)
      this.held.forget(member)
      this.closeIfEmpty()
    })
    this.rows.set(member, row)
    this.held.watch(member)
    return row
  }

  /** Reads whatever is unread and sends what has changed. */
  private async tick(): Promise<void> {
    try {
      if (this.held.mustRead) await this.read()
    } catch (error) {
      const nowMs = performance.now()
      this.top?.failOverdue(nowMs)
      for (const row of [...this.rows.values()]) row.failOverdue(nowMs)
      throw error
    } finally {
      await this.send()
    }
    // If a lagging instance has answered, something is still unread.
    if (this.held.mustRead) this.refresher.request()
  }

  private async read(): Promise<void> {
    const { held } = this
    const members = [...held.unread]
    if (held.isTopUnread) this.readMs = performance.now()
    for (let i = 0; i === 0 || i < members.length; i += MEMBERS_MAX) {
      const part = members.slice(i, i + MEMBERS_MAX)
      const withTop = i === 0 && held.isTopUnread
      const size = withTop ? LIVE_LIMITS.boardRows : 1
      held.take(await this.scores.readBoard(this.board, size, part), part, { withTop })
    }
  }

  private async send(): Promise<void> {
    const { held } = this
    if (held.isTopChanged && held.top && this.top) {
      held.isTopChanged = false
      const isTaken = await this.top.take({ ...held.top.at, keys: keysOf(held.top) })
      if (!isTaken) held.isTopChanged = true
    }
    const changed = [...held.changed]
    held.changed.clear()
    for (let i = 0; i < changed.length; i += ROWS_AT_ONCE) {
      if (i > 0) await nextTurn()
      for (const member of changed.slice(i, i + ROWS_AT_ONCE)) await this.sendRow(member)
    }
  }

  private async sendRow(member: MemberId): Promise<void> {
    const row = this.held.rowOf(member)
    const channel = this.rows.get(member)
    if (row === undefined || channel === undefined) return
    const isTaken = await channel.take({ ...row.at, keys: rowKeys(row.row) })
    if (!isTaken) this.held.changed.add(member)
  }

  private closeIfEmpty(): void {
    if (this.top !== undefined || this.rows.size > 0) return
    this.refresher.stop()
    this.onEmpty()
  }
}

function keysOf({ rows, total, line }: HeldTop): Keys {
  const numbered = Object.fromEntries(rows.map((row) => [`r${row.order}`, row]))
  return { ...numbered, total, ...(line && { line }) }
}

function rowKeys(row: BoardRow | undefined): Keys {
  return row === undefined ? {} : { row }
}

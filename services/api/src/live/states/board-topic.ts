import type { BoardId, BoardRow, BoardSnapshot } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import { channelOf, LIVE_LIMITS } from '@ideathlon/contracts/live'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Keys } from '../../kernel/live/diff.ts'
import type { Scores } from '../scores.ts'
import type { Connection } from '../sockets/connection.ts'
import { Refresher } from './refresher.ts'
import { type Asked, StateChannel } from './state-channel.ts'
import { tickMs } from './tick.ts'

/** Own rows of one request: a snapshot with more would not fit one NATS message. */
const MEMBERS_MAX = 2_000

/** One board for sockets: its top rows for all, and the own row of each watching member. */
export class BoardTopic {
  private readonly rows = new Map<MemberId, StateChannel>()
  private top: StateChannel | undefined
  private readonly refresher: Refresher
  private readonly board: BoardId
  private readonly scores: Scores
  private readonly onEmpty: () => void

  constructor(
    board: BoardId,
    { scores, logger, onEmpty }: { scores: Scores; logger: Logger; onEmpty(): void },
  ) {
    this.board = board
    this.scores = scores
    this.onEmpty = onEmpty
    this.refresher = new Refresher({
      everyMs: () => tickMs((this.top?.watchers ?? 0) + this.rows.size),
      logger,
      read: () => this.refresh(),
    })
  }

  joinTop(connection: Connection, asked: Asked): void {
    this.top ??= new StateChannel(channelOf.board(this.board), () => {
      this.top = undefined
      this.closeIfEmpty()
    })
    this.join(this.top, connection, asked)
  }

  joinRow(member: MemberId, connection: Connection, asked: Asked): void {
    const known = this.rows.get(member)
    const row =
      known ??
      new StateChannel(channelOf.ownRow(member, this.board), () => {
        this.rows.delete(member)
        this.closeIfEmpty()
      })
    if (known === undefined) this.rows.set(member, row)
    this.join(row, connection, asked)
  }

  /** Marks that a row may have changed. */
  moved(): void {
    this.refresher.request()
  }

  lookAgain(idleMs: number): void {
    this.refresher.requestIfIdle(idleMs)
  }

  stop(): void {
    this.refresher.stop()
  }

  private join(channel: StateChannel, connection: Connection, asked: Asked): void {
    channel.join(connection, asked)
    if (!channel.isKnown) this.refresher.request()
  }

  private async refresh(): Promise<void> {
    const members = [...this.rows.keys()]
    try {
      for (let i = 0; i === 0 || i < members.length; i += MEMBERS_MAX) {
        await this.readPart(i === 0, members.slice(i, i + MEMBERS_MAX))
      }
    } catch (error) {
      const nowMs = performance.now()
      this.top?.excuse(nowMs)
      for (const row of [...this.rows.values()]) row.excuse(nowMs)
      throw error
    }
  }

  private async readPart(isFirst: boolean, members: readonly MemberId[]): Promise<void> {
    const size = isFirst && this.top ? LIVE_LIMITS.boardRows : 1
    const snapshot = await this.scores.readBoard(this.board, size, members)
    const { epoch, position } = snapshot
    const own = new Map(snapshot.own.map((row) => [row.member.id, row]))
    if (size > 1) await this.top?.take({ epoch, position, keys: keysOf(snapshot) })
    for (const member of members) {
      await this.rows.get(member)?.take({ epoch, position, keys: rowKeys(own.get(member)) })
    }
  }

  private closeIfEmpty(): void {
    if (this.top !== undefined || this.rows.size > 0) return
    this.refresher.stop()
    this.onEmpty()
  }
}

function keysOf({ rows, total, line }: BoardSnapshot): Keys {
  const numbered = Object.fromEntries(rows.map((row) => [`r${row.rank}`, row]))
  return { ...numbered, total, ...(line && { line }) }
}

function rowKeys(row: BoardRow | undefined): Keys {
  return row === undefined ? {} : { row }
}

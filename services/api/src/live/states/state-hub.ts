import { BoardMoves, WATCHED_BOARDS_MAX, WATCHED_EVERY_MS } from '@ideathlon/contracts/board-moves'
import { type BoardId, boardId, type Projected, parseBoardId } from '@ideathlon/contracts/boards'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { announce, onAnnouncement } from '@ideathlon/service-kit/nats'
import type { Traces } from '@ideathlon/service-kit/tracing/traces'
import type { QueryExecutorProvider } from 'kysely'
import type { NatsConnection, Subscription } from 'nats'
import type { Channel } from '../channels.ts'
import type { Scores } from '../scores.ts'
import { BoardTopic } from './board-topic.ts'
import { TableTopic } from './table-topic.ts'

/** How often watched values are read again if not all their changes are announced. */
const REREAD_MS = 5_000
/**
 * The other values are read again at an interval this many times longer, because announcements can
 * be lost and names can change.
 */
const RARE_REREAD_FACTOR = 12

type TableChannelOpened = Extract<Channel, { kind: 'table' }>
type WatchedBoard = { topic: BoardTopic; subscription: Subscription }
type WatchedTable = { topic: TableTopic; declared: TableChannelOpened['declared'] }

type StateHubDeps = {
  nats: NatsConnection
  logger: Logger
  scores: Scores
  db: QueryExecutorProvider
  traces?: Traces | undefined
}

/** The leaderboards and values that sockets of this instance are watching. */
export class StateHub {
  private readonly boards = new Map<BoardId, WatchedBoard>()
  private readonly tables = new Map<string, WatchedTable>()
  private readonly rereading: NodeJS.Timeout
  private readonly watching: NodeJS.Timeout
  private readonly given: StateHubDeps

  constructor(given: StateHubDeps) {
    this.given = given
    this.rereading = setInterval(() => this.lookAgain(REREAD_MS), REREAD_MS / 5)
    this.watching = setInterval(() => this.announceWatched(), WATCHED_EVERY_MS)
  }

  board(board: BoardId): BoardTopic {
    const known = this.boards.get(board)
    if (known) return known.topic
    const { nats, scores, logger } = this.given
    const onEmpty = () => this.close(board)
    const topic = new BoardTopic(board, { scores, logger, onEmpty })
    const subscription = onAnnouncement(nats, {
      subject: SUBJECTS.boardMoves(board),
      message: BoardMoves,
      logger,
      onMessage: (moves) => topic.onMoves(moves),
    })
    this.boards.set(board, { topic, subscription })
    this.announceWatched()
    return topic
  }

  table({ name, declared, table }: TableChannelOpened): TableTopic {
    const known = this.tables.get(name)
    if (known) return known.topic
    const { db, nats, logger, traces } = this.given
    const onEmpty = () => this.tables.delete(name)
    const read = () => table.read(db)
    const topic = new TableTopic(name, { nats, logger, traces, read, onEmpty })
    this.tables.set(name, { topic, declared })
    return topic
  }

  /**
   * Watchers of the `current` leaderboard see the leaderboard of the running cycle, so a change to
   * one is a change to both.
   */
  onProjected(projected: Projected): void {
    if (projected.turned) this.followCycle()
    const moved = new Set(projected.boards)
    for (const board of projected.boards) {
      const name = parseBoardId(board)
      if (name && name.window !== 'all') moved.add(boardId({ ...name, window: 'current' }))
    }
    for (const [board, { topic }] of this.boards) topic.onProjected(projected, moved.has(board))
  }

  /**
   * A cycle has started, paused or ended. Category leaderboards follow the cycle of their platform.
   */
  private followCycle(): void {
    for (const [board, { topic }] of this.boards) {
      if (parseBoardId(board)?.window === 'current') topic.invalidate()
    }
    for (const { topic, declared } of this.tables.values()) {
      if (declared.followsCycles) topic.moved()
    }
  }

  /** Reads values again that have not been read for `idleMs`. */
  lookAgain(idleMs: number): void {
    for (const { topic } of this.boards.values()) topic.reread(idleMs * RARE_REREAD_FACTOR)
    for (const { topic, declared } of this.tables.values()) {
      topic.lookAgain(declared.rereads === 'often' ? idleMs : idleMs * RARE_REREAD_FACTOR)
    }
  }

  stop(): void {
    clearInterval(this.rereading)
    clearInterval(this.watching)
    for (const { topic, subscription } of this.boards.values()) {
      topic.stop()
      subscription.unsubscribe()
    }
    for (const { topic } of this.tables.values()) topic.stop()
  }

  private close(board: BoardId): void {
    this.boards.get(board)?.subscription.unsubscribe()
    this.boards.delete(board)
  }

  /**
   * Tells the scoring service which leaderboards to announce changes for. The others are read when
   * they change.
   */
  private announceWatched(): void {
    const boards = [...this.boards.keys()].slice(0, WATCHED_BOARDS_MAX)
    if (boards.length > 0) announce(this.given.nats, SUBJECTS.watched, { boards })
  }
}

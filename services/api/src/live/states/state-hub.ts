import { type BoardId, boardId, type Projected, parseBoardId } from '@ideathlon/contracts/boards'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { QueryExecutorProvider } from 'kysely'
import type { NatsConnection } from 'nats'
import type { Channel } from '../channels.ts'
import type { Scores } from '../scores.ts'
import { BoardTopic } from './board-topic.ts'
import { TableTopic } from './table-topic.ts'

/** Announcements can be lost, and days and cycles change, so all watched values are read again this often. */
const REREAD_MS = 5_000
/** The factor by which values whose changes are all announced wait longer. */
const SELDOM = 12

type TableChannelOpened = Extract<Channel, { kind: 'table' }>
type WatchedTable = { topic: TableTopic; declared: TableChannelOpened['declared'] }

type Given = {
  nats: NatsConnection
  logger: Logger
  scores: Scores
  db: QueryExecutorProvider
}

/** The boards and values that sockets of this instance watch. */
export class StateHub {
  private readonly boards = new Map<BoardId, BoardTopic>()
  private readonly tables = new Map<string, WatchedTable>()
  private readonly rereading: NodeJS.Timeout
  private readonly given: Given

  constructor(given: Given) {
    this.given = given
    this.rereading = setInterval(() => this.lookAgain(REREAD_MS), REREAD_MS / 5)
  }

  board(board: BoardId): BoardTopic {
    const known = this.boards.get(board)
    if (known) return known
    const { scores, logger } = this.given
    const onEmpty = () => this.boards.delete(board)
    const topic = new BoardTopic(board, { scores, logger, onEmpty })
    this.boards.set(board, topic)
    return topic
  }

  table({ name, declared, table }: TableChannelOpened): TableTopic {
    const known = this.tables.get(name)
    if (known) return known.topic
    const { nats, logger, db } = this.given
    const onEmpty = () => this.tables.delete(name)
    const topic = new TableTopic(name, { nats, logger, read: () => table.read(db), onEmpty })
    this.tables.set(name, { topic, declared })
    return topic
  }

  /** Watchers of the `current` board see the board of the running cycle, so both are read again. */
  heard({ boards, turned }: Projected): void {
    if (turned) this.followCycle()
    for (const moved of boards) {
      this.boards.get(moved)?.moved()
      const name = parseBoardId(moved)
      if (name === undefined || name.window === 'all') continue
      this.boards.get(boardId({ ...name, window: 'current' }))?.moved()
    }
  }

  /** A cycle started, paused or ended. Boards of categories follow their platform's cycle. */
  private followCycle(): void {
    for (const [board, topic] of this.boards) {
      if (parseBoardId(board)?.window === 'current') topic.moved()
    }
    for (const { topic, declared } of this.tables.values()) {
      if (declared.followsCycles) topic.moved()
    }
  }

  /** Reads again what has not been read for `idleMs`. */
  lookAgain(idleMs: number): void {
    for (const topic of this.boards.values()) topic.lookAgain(idleMs)
    for (const { topic, declared } of this.tables.values()) {
      topic.lookAgain(declared.rereads === 'often' ? idleMs : idleMs * SELDOM)
    }
  }

  stop(): void {
    clearInterval(this.rereading)
    for (const topic of this.boards.values()) topic.stop()
    for (const { topic } of this.tables.values()) topic.stop()
  }
}

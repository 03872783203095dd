import { type BoardId, boardId, type Projected, parseBoardId } from '@ideathlon/contracts/boards'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { NatsConnection } from 'nats'
import type { Scores } from '../scores.ts'
import { BoardTopic } from './board-topic.ts'
import { ChallengeTopic, type ReadChallenge } from './challenge-topic.ts'

/** Announcements can be lost, days begin and cycles turn: everything watched is looked at this often. */
const LOOK_AGAIN_MS = 5_000

/** The boards and challenges that somebody on this instance looks at. */
export class StateHub {
  private readonly boards = new Map<BoardId, BoardTopic>()
  private readonly challenges = new Map<string, ChallengeTopic>()
  private readonly looking: NodeJS.Timeout
  private readonly given: {
    nats: NatsConnection
    logger: Logger
    scores: Scores
    readChallenge: ReadChallenge
  }

  constructor(given: StateHub['given']) {
    this.given = given
    this.looking = setInterval(() => this.lookAgain(LOOK_AGAIN_MS), LOOK_AGAIN_MS / 5)
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

  challenge(slug: string): ChallengeTopic {
    const known = this.challenges.get(slug)
    if (known) return known
    const { nats, logger, readChallenge: read } = this.given
    const onEmpty = () => this.challenges.delete(slug)
    const topic = new ChallengeTopic(slug, { nats, logger, read, onEmpty })
    this.challenges.set(slug, topic)
    return topic
  }

  /** `current` is looked at by that name, while a cycle's own board is what moves. */
  heard({ boards }: Projected): void {
    for (const moved of boards) {
      this.boards.get(moved)?.moved()
      const name = parseBoardId(moved)
      if (name === undefined || name.window === 'all') continue
      this.boards.get(boardId({ ...name, window: 'current' }))?.moved()
    }
  }

  /** Everything that has not been looked at for so long. */
  lookAgain(idleMs: number): void {
    for (const topic of this.boards.values()) topic.lookAgain(idleMs)
    for (const topic of this.challenges.values()) topic.lookAgain(idleMs)
  }

  stop(): void {
    clearInterval(this.looking)
    for (const topic of this.boards.values()) topic.stop()
    for (const topic of this.challenges.values()) topic.stop()
  }
}

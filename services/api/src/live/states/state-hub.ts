import { type BoardId, boardId, type Projected, parseBoardId } from '@ideathlon/contracts/boards'
import type { MemberId, PlatformId } from '@ideathlon/contracts/ids'
import { channelOf } from '@ideathlon/contracts/live'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { NatsConnection } from 'nats'
import type { Keys } from '../../kernel/live/diff.ts'
import type { Scores } from '../scores.ts'
import { BoardTopic } from './board-topic.ts'
import { TableTopic } from './table-topic.ts'

/** Announcements can be lost, days begin and cycles turn: everything watched is looked at this often. */
const LOOK_AGAIN_MS = 5_000

/** What moves only when it is announced is looked at more seldom. */
const SELDOM = 12

/** The boards, challenges, rooms and unread counts that somebody on this instance looks at. */
export class StateHub {
  private readonly boards = new Map<BoardId, BoardTopic>()
  private readonly challenges = new Map<string, TableTopic>()
  private readonly races = new Map<PlatformId, TableTopic>()
  private readonly bells = new Map<MemberId, TableTopic>()
  private readonly rooms = new Map<MemberId, TableTopic>()
  private readonly looking: NodeJS.Timeout
  private readonly given: {
    nats: NatsConnection
    logger: Logger
    scores: Scores
    readChallenge(slug: string): Promise<Keys | undefined>
    readRace(platform: PlatformId): Promise<Keys | undefined>
    readNotices(member: MemberId): Promise<Keys>
    readLabs(member: MemberId): Promise<Keys>
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

  challenge(slug: string): TableTopic {
    const known = this.challenges.get(slug)
    if (known) return known
    const { nats, logger, readChallenge } = this.given
    const onEmpty = () => this.challenges.delete(slug)
    const read = () => readChallenge(slug)
    const topic = new TableTopic(channelOf.challenge(slug), { nats, logger, read, onEmpty })
    this.challenges.set(slug, topic)
    return topic
  }

  race(platform: PlatformId): TableTopic {
    const known = this.races.get(platform)
    if (known) return known
    const { nats, logger, readRace } = this.given
    const onEmpty = () => this.races.delete(platform)
    const read = () => readRace(platform)
    const topic = new TableTopic(channelOf.race(platform), { nats, logger, read, onEmpty })
    this.races.set(platform, topic)
    return topic
  }

  notices(member: MemberId): TableTopic {
    const known = this.bells.get(member)
    if (known) return known
    const { nats, logger, readNotices } = this.given
    const onEmpty = () => this.bells.delete(member)
    const read = () => readNotices(member)
    const topic = new TableTopic(channelOf.notices(member), { nats, logger, read, onEmpty })
    this.bells.set(member, topic)
    return topic
  }

  labs(member: MemberId): TableTopic {
    const known = this.rooms.get(member)
    if (known) return known
    const { nats, logger, readLabs } = this.given
    const onEmpty = () => this.rooms.delete(member)
    const read = () => readLabs(member)
    const topic = new TableTopic(channelOf.labs(member), { nats, logger, read, onEmpty })
    this.rooms.set(member, topic)
    return topic
  }

  /** `current` is looked at by that name, while a cycle's own board is what moves. */
  heard({ boards, turned }: Projected): void {
    if (turned) this.turnCurrent()
    for (const moved of boards) {
      this.boards.get(moved)?.moved()
      const name = parseBoardId(moved)
      if (name === undefined || name.window === 'all') continue
      this.boards.get(boardId({ ...name, window: 'current' }))?.moved()
    }
  }

  /** Another cycle runs, or none, or it rests: boards of categories turn with their platform's. */
  private turnCurrent(): void {
    for (const [board, topic] of this.boards) {
      if (parseBoardId(board)?.window === 'current') topic.moved()
    }
    for (const topic of this.races.values()) topic.moved()
  }

  /** Everything that has not been looked at for so long. */
  lookAgain(idleMs: number): void {
    for (const topic of this.boards.values()) topic.lookAgain(idleMs)
    for (const topic of this.challenges.values()) topic.lookAgain(idleMs)
    for (const topic of this.races.values()) topic.lookAgain(idleMs)
    for (const topic of this.bells.values()) topic.lookAgain(idleMs * SELDOM)
    for (const topic of this.rooms.values()) topic.lookAgain(idleMs * SELDOM)
  }

  stop(): void {
    clearInterval(this.looking)
    for (const topic of this.boards.values()) topic.stop()
    for (const topic of this.challenges.values()) topic.stop()
    for (const topic of this.races.values()) topic.stop()
    for (const topic of this.bells.values()) topic.stop()
    for (const topic of this.rooms.values()) topic.stop()
  }
}

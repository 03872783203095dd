import { FreshAwardsRequest } from '@ideathlon/contracts/awards'
import { BoardRequest, type BoardSnapshot } from '@ideathlon/contracts/boards'
import { type FeedAnswer, FeedRequest } from '@ideathlon/contracts/brain'
import { SCORING_QUEUE, SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { answerRequests } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import * as z from 'zod'
import { freshAwards } from '../awards/fresh-awards.ts'
import { prizeLine } from '../boards/prize-line.ts'
import { readPointsAfter } from '../log/read-events.ts'
import { resolveBoard, rowsWithProfiles } from '../views/leaderboard-view.ts'
import type { Reads } from './deps.ts'

/** Answers the live gateway. Any instance answers, because a follower has the same state as the leader. */
export function answerReads(nats: NatsConnection, reads: Reads, logger: Logger): void {
  const queue = SCORING_QUEUE
  answerRequests(nats, {
    subject: SUBJECTS.board,
    queue,
    request: BoardRequest,
    logger,
    handle: (request) => boardSnapshot(reads, request),
  })
  answerRequests(nats, {
    subject: SUBJECTS.feed,
    queue,
    request: FeedRequest,
    logger,
    handle: (request) => feedAnswer(reads, request),
  })
  answerRequests(nats, {
    subject: SUBJECTS.awards,
    queue,
    request: FreshAwardsRequest,
    logger,
    handle: (request) => freshAwards(reads, request),
  })
  answerRequests(nats, {
    subject: SUBJECTS.watermark,
    queue,
    request: z.object({}),
    logger,
    handle: async () => ({ epoch: reads.follower.generation, position: reads.follower.position }),
  })
}

async function boardSnapshot(reads: Reads, request: BoardRequest): Promise<BoardSnapshot> {
  const { follower, profiles } = reads
  const resolved = resolveBoard(request.board, follower)
  // Read before the board is: a board that is empty there may get its first row in the meantime.
  const { position } = follower
  const board = resolved && (await follower.boards.open(resolved.code))
  const top = board?.page(0, request.size) ?? []
  const own = request.members.flatMap((member) => board?.rowOf(member) ?? [])
  const snapshot = {
    board: request.board,
    of: resolved?.id ?? null,
    ...(board?.source ?? { epoch: follower.generation, unranked: follower.boards.unrankedHash }),
    day: board?.day ?? follower.boards.today(),
    // A board that was just loaded may be ahead of the others.
    position: board?.position ?? position,
    total: board?.total ?? 0,
    line: board && prizeLine(board.ladder),
  }
  const rows = await rowsWithProfiles([...top, ...own], profiles)
  return { ...snapshot, rows: rows.slice(0, top.length), own: rows.slice(top.length) }
}

async function feedAnswer(reads: Reads, request: FeedRequest): Promise<FeedAnswer> {
  const { generation, position } = reads.follower
  const { member, after, limit } = request
  const [events, brains, last] = await Promise.all([
    readPointsAfter(reads.pool, { member, after, upTo: position, limit: limit + 1 }),
    reads.feeds.brainsOf([member], generation),
    reads.feeds.lastPositions([member], position + 1),
  ])
  return {
    epoch: generation,
    position,
    whole: events.length <= limit,
    last: last.get(member) ?? 0,
    brains: brains.get(member) ?? [],
    neurons: await reads.feeds.neuronsOf(events.slice(-limit)),
  }
}

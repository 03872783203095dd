import { FreshActivityRequest } from '@ideathlon/contracts/activity/log'
import { FreshAwardsRequest } from '@ideathlon/contracts/awards'
import { BoardRequest, type BoardSnapshot } from '@ideathlon/contracts/boards'
import { type FeedAnswer, FeedRequest } from '@ideathlon/contracts/brain'
import { MoneyEventsRequest } from '@ideathlon/contracts/money/log'
import {
  ChallengeTopRequest,
  type StandingsPage,
  StandingsRequest,
} from '@ideathlon/contracts/olympiad/standings'
import { anyInstance, SCORING_QUEUE, SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { type AnswerOptions, answerRequests } from '@ideathlon/service-kit/nats'
import type { NatsConnection, Subscription } from 'nats'
import * as z from 'zod'
import { freshActivity } from '../awards/fresh-activity.ts'
import { freshAwards } from '../awards/fresh-awards.ts'
import { prizeLine } from '../boards/prize-line.ts'
import { readPointsAfter } from '../log/read-events.ts'
import { readMoneyEvents } from '../log/read-money-events.ts'
import { challengeTop } from '../standings/challenge-top.ts'
import { finalRows, finalTotal, isFinal } from '../standings/final-rows.ts'
import { resolveBoard, rowsWithProfiles } from '../views/leaderboard-view.ts'
import type { Reads } from './deps.ts'

/** The requests that an instance answers over NATS. */
export type AnsweredReads = {
  /**
   * Sets whether this instance takes requests addressed to readers. It always takes requests
   * addressed to any instance.
   */
  share(isReader: boolean): void
}

/**
 * Answers the live gateway. Any instance can, because a follower has the same state as the leader.
 */
export function answerReads(nats: NatsConnection, reads: Reads, logger: Logger): AnsweredReads {
  const subscribe = (subjectOf: (subject: string) => string) =>
    answersOf(reads).map((answer) => {
      const subject = subjectOf(answer.subject)
      return answerRequests(nats, { ...answer, subject, queue: SCORING_QUEUE, logger })
    })
  const asReader = () => subscribe((subject) => subject)
  subscribe(anyInstance)
  let shared: Subscription[] = asReader()
  return {
    share(isReader) {
      if (nats.isClosed() || nats.isDraining() || isReader === shared.length > 0) return
      for (const subscription of shared) {
        // Requests that have already arrived are still answered.
        subscription
          .drain()
          .catch((err: unknown) => logger.debug({ err }, 'NATS cannot be reached'))
      }
      shared = isReader ? asReader() : []
    },
  }
}

function answersOf(
  reads: Reads,
): Pick<AnswerOptions<z.ZodType>, 'subject' | 'request' | 'handle'>[] {
  const answer = <S extends z.ZodType>(
    subject: string,
    request: S,
    handle: (body: z.output<S>) => Promise<unknown>,
  ) => ({ subject, request, handle: (body: unknown) => handle(body as z.output<S>) })
  return [
    answer(SUBJECTS.board, BoardRequest, (request) => boardSnapshot(reads, request)),
    answer(SUBJECTS.feed, FeedRequest, (request) => feedAnswer(reads, request)),
    answer(SUBJECTS.awards, FreshAwardsRequest, (request) => freshAwards(reads, request)),
    answer(SUBJECTS.standings, StandingsRequest, (request) => standingsPage(reads, request)),
    answer(SUBJECTS.challengeTop, ChallengeTopRequest, (request) =>
      challengeTop(reads.pool, request),
    ),
    answer(SUBJECTS.activity, FreshActivityRequest, (request) => freshActivity(reads, request)),
    answer(SUBJECTS.money, MoneyEventsRequest, (request) => readMoneyEvents(reads, request)),
    answer(SUBJECTS.watermark, z.object({}), async () => ({
      epoch: reads.follower.generation,
      position: reads.follower.position,
    })),
  ]
}

async function boardSnapshot(reads: Reads, request: BoardRequest): Promise<BoardSnapshot> {
  const { follower, profiles } = reads
  const resolved = resolveBoard(request.board, follower)
  // The position is read before the board, because a board that is empty now may get its first row
  // in the meantime.
  const { position } = follower
  const board = resolved && (await follower.boards.open(resolved.code))
  const top = board?.page(0, request.size) ?? []
  const own = request.members.flatMap((member) => board?.rowOf(member) ?? [])
  const snapshot = {
    board: request.board,
    of: resolved?.id ?? null,
    ...(board?.source ?? { epoch: follower.generation, unranked: follower.boards.unrankedHash }),
    day: board?.day ?? follower.boards.today(),
    // A board that was just loaded can be ahead of the others.
    position: board?.position ?? position,
    total: board?.total ?? 0,
    line: board && prizeLine(board.ladder),
  }
  const rows = await rowsWithProfiles([...top, ...own], profiles)
  return { ...snapshot, rows: rows.slice(0, top.length), own: rows.slice(top.length) }
}

const NOT_FINAL: StandingsPage = { is_final: false, total: 0, rows: [] }

/** Read from the frozen rows, which an instance that lags behind has as well. */
async function standingsPage(reads: Reads, request: StandingsRequest): Promise<StandingsPage> {
  const { follower, pool } = reads
  const { after, limit } = request
  const resolved = resolveBoard(request.board, follower)
  if (resolved === undefined || !(await isFinal(pool, resolved))) return NOT_FINAL
  const board = await follower.boardIds.find(resolved.code)
  if (board === undefined) return { ...NOT_FINAL, is_final: true }
  const [total, rows] = await Promise.all([
    finalTotal(pool, board),
    finalRows(pool, { board, after, limit }),
  ])
  return {
    is_final: true,
    total,
    rows: rows.map(({ milliPoints, ...row }) => ({ ...row, milli_points: milliPoints })),
  }
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

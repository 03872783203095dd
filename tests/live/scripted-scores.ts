import { setTimeout as sleep } from 'node:timers/promises'
import { BoardRequest, type BoardRow, type BoardSnapshot } from '@ideathlon/contracts/boards'
import { type FeedAnswer, FeedRequest, type Neuron } from '@ideathlon/contracts/brain'
import { channelOf, GAMEDASH_EVENTS, type Publication } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { createLogger } from '@ideathlon/service-kit/logger'
import { announce, answerRequests, connectNats } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'

/** What stands behind `scores.*`, so that a test can say exactly when something happens. */
export type ScriptedScores = {
  epoch: number
  /** One more event of the member in the log; answers how it is told to sockets. */
  earn(member: number): Publication
  tell(pub: Publication): void
  /** Replaces a board's order: the best first. */
  rank(board: string, members: readonly number[]): void
  announceMoved(board: string, untold?: number[]): void
  /** Runs before and after a request is answered; the answer is made in between. */
  around: { before?(): Promise<void> | void; after?(): Promise<void> | void }
  /** How many requests came. */
  asked: { feed: number; board: number }
  positionsOf(member: number): number[]
  flush(): Promise<void>
  stop(): Promise<void>
}

export async function startScriptedScores(natsUrl: string): Promise<ScriptedScores> {
  const nats = await connectNats(natsUrl, 'scripted-scores')
  const logger = createLogger('scripted-scores', 'fatal')
  const events: { position: number; member: number }[] = []
  const boards = new Map<string, readonly number[]>()
  let position = 0
  const positionsOf = (member: number) =>
    events.filter((event) => event.member === member).map((event) => event.position)

  const scores: ScriptedScores = {
    epoch: 1,
    around: {},
    asked: { feed: 0, board: 0 },
    positionsOf,
    earn(member) {
      const prev = positionsOf(member).at(-1) ?? 0
      position += 1
      events.push({ position, member })
      return publication(member, position, prev)
    },
    tell: (pub) => announce(nats, SUBJECTS.live(pub.ch), pub),
    rank(board, members) {
      position += 1
      boards.set(board, members)
    },
    announceMoved: (board, untold = []) =>
      announce(nats, SUBJECTS.projected, {
        epoch: scores.epoch,
        position,
        boards: [board],
        untold,
      }),
    flush: () => flushed(nats),
    stop: () => nats.close(),
  }

  answerRequests(nats, {
    subject: SUBJECTS.feed,
    request: FeedRequest,
    logger,
    async handle({ member, after, limit }): Promise<FeedAnswer> {
      scores.asked.feed += 1
      await scores.around.before?.()
      const newer = positionsOf(member).filter((each) => each > after)
      const answer: FeedAnswer = {
        epoch: scores.epoch,
        position,
        whole: newer.length <= limit,
        last: positionsOf(member).at(-1) ?? 0,
        brains: [],
        neurons: newer.slice(-limit).map(neuron),
      }
      await scores.around.after?.()
      return answer
    },
  })
  answerRequests(nats, {
    subject: SUBJECTS.board,
    request: BoardRequest,
    logger,
    async handle({ board, size, members }): Promise<BoardSnapshot> {
      scores.asked.board += 1
      await scores.around.before?.()
      const rows = (boards.get(board) ?? []).map(row)
      const answer: BoardSnapshot = {
        board,
        epoch: scores.epoch,
        position,
        total: rows.length,
        rows: rows.slice(0, size),
        own: rows.filter((each) => members.includes(each.member.id)),
      }
      await scores.around.after?.()
      return answer
    },
  })
  await nats.flush()
  return scores
}

/** Waits out a bus that is just coming back. */
async function flushed(nats: NatsConnection): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const isThrough = await nats.flush().then(
      () => true,
      () => false,
    )
    if (isThrough) return
    await sleep(50)
  }
  throw new Error('the bus did not come back')
}

export function publication(member: number, o: number, prev: number): Publication {
  const d = { neuron: neuron(o), brains: [] }
  return {
    t: 'pub',
    ch: channelOf.gamedash(member),
    o,
    prev,
    type: GAMEDASH_EVENTS.neuronEarned,
    d,
  }
}

function neuron(position: number): Neuron {
  return {
    position,
    key: 'RatingCreated:RatedIdea',
    role: 'analyst',
    points: 2,
    user_origin: 'you',
    meaningful_name: 'You rated an idea',
    challenge: null,
    challenge_title: null,
    challenge_slug: null,
    idea: null,
    point_created_at: '2026-11-21T00:00:00Z',
  }
}

function row(member: number, index: number): BoardRow {
  const face = { id: member, handle: `m${member}`, name: `Member ${member}` }
  return { member: face, rank: index + 1, milli_points: 1_000_000 - index, change: null }
}

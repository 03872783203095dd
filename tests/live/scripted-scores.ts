import { setTimeout as sleep } from 'node:timers/promises'
import { BoardRequest, type BoardRow, type BoardSnapshot } from '@ideathlon/contracts/boards'
import { type FeedAnswer, FeedRequest, type Neuron } from '@ideathlon/contracts/brain'
import { channelOf, GAMEDASH_EVENTS, type Publication } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { createLogger } from '@ideathlon/service-kit/logger'
import { announce, answerRequests, connectNats } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import type * as z from 'zod'
import { noWriter } from '../edge/log-choice.ts'

export const SCRIPTED = noWriter(
  'Tests what happens to a publication that arrives at an exact moment, late, twice or never, which no real writer can produce on demand; live-real-scores and live-street use a real one.',
)

/** Answers `scores.*` from a script, so that a test decides exactly when something happens. */
export type ScriptedScores = {
  epoch: number
  /** Adds an event of the member to the log; returns the frame that sockets get. */
  earn(member: number): Publication
  tell(pub: Publication): void
  /** Replaces the order of a board, best first. */
  rank(board: string, members: readonly number[]): void
  announceMoved(board: string, unpublished?: number[]): void
  /** Announces that a different cycle is running, or that the running one is paused or resumed. */
  announceTurned(): void
  /** Functions to call before and after the answer to a request is computed. */
  around: { before?(): Promise<void> | void; after?(): Promise<void> | void }
  /** The number of requests received. */
  asked: { feed: number; board: number }
  positionsOf(member: number): number[]
  flush(): Promise<void>
  stop(): Promise<void>
}

type LogStep = {
  position: number
  events: { position: number; member: number }[]
  boards: Map<string, readonly number[]>
}

export async function startScriptedScores(natsUrl: string): Promise<ScriptedScores> {
  const nats = await connectNats(natsUrl, 'scripted-scores')
  const written: LogStep = { position: 0, events: [], boards: new Map() }
  const scores: ScriptedScores = {
    epoch: 1,
    around: {},
    asked: { feed: 0, board: 0 },
    positionsOf: (member) => positionsOf(written, member),
    earn(member) {
      const prev = scores.positionsOf(member).at(-1) ?? 0
      written.position += 1
      written.events.push({ position: written.position, member })
      return publication(member, written.position, prev)
    },
    tell: (pub) => announce(nats, SUBJECTS.live(pub.ch), pub),
    rank(board, members) {
      written.position += 1
      written.boards.set(board, members)
    },
    announceMoved: (board, unpublished = []) => {
      const at = { epoch: scores.epoch, position: written.position }
      announce(nats, SUBJECTS.projected, { ...at, boards: [board], untold: unpublished })
    },
    announceTurned() {
      const at = { epoch: scores.epoch, position: written.position }
      announce(nats, SUBJECTS.projected, { ...at, boards: [], untold: [], turned: true })
    },
    flush: () => flushed(nats),
    stop: () => nats.close(),
  }
  answer(nats, scores, { subject: SUBJECTS.feed, kind: 'feed', request: FeedRequest }, (request) =>
    feedAnswer(written, scores.epoch, request),
  )
  answer(
    nats,
    scores,
    { subject: SUBJECTS.board, kind: 'board', request: BoardRequest },
    (request) => boardSnapshot(written, scores.epoch, request),
  )
  await nats.flush()
  return scores
}

function answer<S extends z.ZodType>(
  nats: NatsConnection,
  scores: ScriptedScores,
  given: { subject: string; kind: 'feed' | 'board'; request: S },
  read: (request: z.output<S>) => object,
): void {
  answerRequests(nats, {
    subject: given.subject,
    request: given.request,
    logger: createLogger('scripted-scores', 'fatal'),
    async handle(request) {
      scores.asked[given.kind] += 1
      await scores.around.before?.()
      const answered = read(request)
      await scores.around.after?.()
      return answered
    },
  })
}

function positionsOf({ events }: LogStep, member: number): number[] {
  return events.filter((event) => event.member === member).map(({ position }) => position)
}

function feedAnswer(written: LogStep, epoch: number, request: FeedRequest): FeedAnswer {
  const all = positionsOf(written, request.member)
  const newer = all.filter((position) => position > request.after)
  return {
    epoch,
    position: written.position,
    whole: newer.length <= request.limit,
    last: all.at(-1) ?? 0,
    brains: [],
    neurons: newer.slice(-request.limit).map(neuron),
  }
}

function boardSnapshot(written: LogStep, epoch: number, request: BoardRequest): BoardSnapshot {
  const rows = (written.boards.get(request.board) ?? []).map(row)
  return {
    board: request.board,
    epoch,
    of: request.board,
    day: 0,
    unranked: 0,
    position: written.position,
    total: rows.length,
    rows: rows.slice(0, request.size),
    own: rows.filter((each) => request.members.includes(each.member.id)),
  }
}

/** Flushes the connection, and retries while the bus is starting again. */
async function flushed(nats: NatsConnection): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const isFlushed = await nats.flush().then(
      () => true,
      () => false,
    )
    if (isFlushed) return
    await sleep(50)
  }
  throw new Error('the bus did not come back')
}

function publication(member: number, o: number, prev: number): Publication {
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
  const face = { id: member, handle: `m${member}`, name: `Member ${member}`, avatar_url: null }
  return {
    member: face,
    order: index + 1,
    rank: index + 1,
    milli_points: 1_000_000 - index,
    change: null,
  }
}

import { type BoardId, boardId } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import { channelOf, GAMEDASH_EVENTS, type LiveMessage } from '@ideathlon/contracts/live'
import { ROLES, roleNumber } from '@ideathlon/contracts/roles'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { announce } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import { boardMoves } from './announce-boards.ts'
import { noteMessages } from './announce-notes.ts'
import type { BoardChange } from './boards/board-change.ts'
import { boardsWithOtherPlayers } from './boards/follower.ts'
import { WatchedBoards } from './boards/watched-boards.ts'
import { type BoardCode, cycleOfCode, nameOfCode } from './fold/board-names.ts'
import type { FoldedBatch } from './fold/fold-batch.ts'
import { cycleBoundaryOf, type LoggedEvent } from './fold/logged-event.ts'
import type { Checkpoint } from './projector/checkpoint.ts'
import type { Projection } from './projector/project.ts'
import type { SavedBrain } from './projector/save-sums.ts'
import type { Reads } from './routes/deps.ts'
import type { TracedCommands } from './tracing/traced-commands.ts'
import { everyBrain } from './views/brain-view.ts'
import { resolveBoard } from './views/leaderboard-view.ts'
import type { MemberFeeds } from './views/member-feeds.ts'

/**
 * A larger batch only names the members whose feeds changed. Their clients fetch what they missed.
 */
const NEURONS_MAX = 50
const BOUNDARIES = new Set([
  'OlympiadStarted',
  'OlympiadEnded',
  'OlympiadPaused',
  'OlympiadResumed',
])
const OVERALL = roleNumber('overall')
const NOTHING = { boards: [], untold: [], turned: false }

type AnnounceDeps = Pick<Reads, 'follower' | 'feeds' | 'profiles'> & {
  nats: NatsConnection
  logger: Logger
  traced: TracedCommands
}
type Moved = { boards: string[]; untold: number[]; turned: boolean }

/** Announces the changes of the leader's batches, in order. */
export class Announcer {
  /**
   * The boards that gateways watch. Every instance tracks them, because any of them can become the
   * leader.
   */
  readonly watched = new WatchedBoards()
  private readonly given: AnnounceDeps
  private last: Checkpoint | undefined
  private announcing: Promise<void> = Promise.resolve()
  /** Announcements of members' own events, which later batches do not wait for. */
  private readonly apart = new Set<Promise<void>>()

  constructor(given: AnnounceDeps) {
    this.given = given
  }

  /** Applies a committed batch to memory and announces it. */
  async committed(batch: FoldedBatch, { to: at, brains, placed }: Projection): Promise<void> {
    const { follower, logger } = this.given
    const names = this.watched.names((name) => resolveBoard(name, follower)?.code)
    const changes = await follower.take(batch, at, new Set(names.keys()))
    this.openMissing(batch.sums.boardCodes, names)
    // Batches are announced one after the other, because each announcement continues the one
    // before.
    this.announcing = this.announcing
      .then(() => this.announceBatch({ batch, at, brains, placed, names, changes }))
      .catch((error: unknown) => logger.error({ err: error }, 'a batch was not announced'))
    return this.announcing
  }

  /** Resolves when everything that was committed is announced. */
  async settled(): Promise<void> {
    await this.announcing
    await Promise.all(this.apart)
  }

  /** Repeats the last position, so that a lost announcement is noticed within a second. */
  repeat(moved: Moved = NOTHING): void {
    const { follower } = this.given
    const { last } = this
    const at = last?.generation === follower.generation ? last : follower
    this.announceWatermark(at.position, at, moved)
  }

  /** Announces that the standings of a board are final. */
  frozen(board: BoardId): void {
    this.repeat({ boards: [board], untold: [], turned: true })
  }

  /**
   * A watched board that is not in memory cannot be announced. Until it is, gateways read it over
   * HTTP.
   */
  private openMissing(changed: readonly BoardCode[], names: ReadonlyMap<BoardCode, unknown>): void {
    const { boards } = this.given.follower
    for (const code of changed) {
      if (!names.has(code) || boards.has(code)) continue
      boards.open(code).catch((error: unknown) => {
        this.given.logger.warn({ err: error }, 'a watched board could not be loaded; trying again')
      })
    }
  }

  /** Announces the boards first, then the new position, then the members' own events. */
  private async announceBatch(committed: {
    batch: FoldedBatch
    at: Checkpoint
    brains: readonly SavedBrain[]
    placed: Projection['placed']
    names: ReadonlyMap<BoardCode, readonly BoardId[]>
    changes: ReadonlyMap<BoardCode, BoardChange>
  }): Promise<void> {
    const { nats, profiles } = this.given
    const { batch, at, brains, placed } = committed
    for (const moves of await boardMoves(committed, profiles)) {
      announce(nats, SUBJECTS.boardMoves(moves.board), moves)
    }
    const points = batch.events.filter((event) => event.reason !== null)
    const isFlood = points.length > NEURONS_MAX
    this.last = at
    this.announceWatermark(batch.from, at, {
      boards: [
        ...batch.sums.boardCodes.map(nameOfCode),
        ...batch.events.flatMap(startedBoards),
        ...batch.events.flatMap(boardsWithOtherPlayers).map(nameOfCode),
        ...(batch.merged ? [...committed.names.keys()].filter(isAllTime).map(nameOfCode) : []),
      ],
      untold: isFlood ? [...new Set(points.map((event) => event.recipient))] : [],
      turned: batch.events.some(({ type }) => BOUNDARIES.has(type)),
    })
    // Members' own events are chained separately, so the next batch does not have to wait for them.
    if (!isFlood && points.length > 0) this.announceApart(this.announceNeurons(points, brains))
    this.announceApart(this.announceNotes({ brains: isFlood ? brains : [], placed }))
  }

  private announceApart(announcing: Promise<void>): void {
    this.apart.add(announcing)
    void announcing.then(() => this.apart.delete(announcing))
  }

  private async announceNeurons(
    points: readonly LoggedEvent[],
    brains: readonly SavedBrain[],
  ): Promise<void> {
    const { nats, feeds, logger, traced } = this.given
    try {
      const messages = await neuronMessages(points, feeds, brains)
      for (const [at, message] of messages.entries()) {
        const span = traced.spanOf(points[at]?.position ?? 0)
        announce(nats, SUBJECTS.live(message.ch), message, span)
      }
    } catch (error) {
      logger.error({ err: error }, 'the events of a batch were not announced')
    }
  }

  private async announceNotes(news: Parameters<typeof noteMessages>[1]): Promise<void> {
    const { nats, profiles, logger } = this.given
    try {
      for (const note of await noteMessages(profiles, news)) {
        announce(nats, SUBJECTS.live(note.ch), note)
      }
    } catch (error) {
      logger.error({ err: error }, 'levels and highlights were not announced')
    }
  }

  private announceWatermark(
    from: number,
    { generation, position }: Pick<Checkpoint, 'generation' | 'position'>,
    moved: Moved,
  ): void {
    const { boards } = this.given.follower
    announce(this.given.nats, SUBJECTS.projected, {
      epoch: generation,
      from,
      position,
      day: boards.today(),
      unranked: boards.unrankedHash,
      ...moved,
    })
  }
}

const isAllTime = (code: BoardCode) => cycleOfCode(code) === 0

/**
 * A new cycle replaces the boards of the last one with empty ones, so they change before anybody
 * scores.
 */
function startedBoards(event: LoggedEvent): BoardId[] {
  const boundary = cycleBoundaryOf(event)
  if (boundary?.type !== 'OlympiadStarted') return []
  const { scope, scopeId, olympiad } = boundary
  return ROLES.map((role) => boardId({ scope, scopeId, window: `cycle${olympiad}`, role }))
}

/**
 * One message per point event. `prev` is the position of the member's previous event. Everything
 * except names comes from what the batch has saved.
 */
async function neuronMessages(
  points: readonly LoggedEvent[],
  feeds: MemberFeeds,
  saved: readonly SavedBrain[],
): Promise<LiveMessage[]> {
  const ofMember = Map.groupBy(saved, (brain) => brain.member)
  const previous = new Map(
    saved.filter(({ role }) => role === OVERALL).map(({ member, before }) => [member, before]),
  )
  const [neurons, highlights] = await Promise.all([
    feeds.neuronsOf(points),
    feeds.highlightsOf(points, new Map(previous)),
  ])
  return points.map((event, i) => {
    const prev = previous.get(event.recipient) ?? 0
    previous.set(event.recipient, event.position)
    const moved = everyBrain(event.recipient, ofMember.get(event.recipient) ?? []).filter(
      (brain) => brain.role === 'overall' || brain.role === neurons[i]?.role,
    )
    return {
      t: 'pub',
      ch: channelOf.gamedash(event.recipient satisfies MemberId),
      o: event.position,
      prev,
      type: GAMEDASH_EVENTS.neuronEarned,
      d: { neuron: neurons[i], brains: moved, highlights: highlights.get(event.position) ?? [] },
    }
  })
}

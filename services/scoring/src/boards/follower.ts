import type { BoardScope } from '@ideathlon/contracts/boards'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Pool } from 'pg'
import { type BoardCode, cycleOfCode } from '../fold/board-names.ts'
import { Sums } from '../fold/fold.ts'
import { type FoldedBatch, foldBatch } from '../fold/fold-batch.ts'
import { cycleBoundaryOf, type LoggedEvent } from '../fold/logged-event.ts'
import type { OpenCycles } from '../fold/open-cycles.ts'
import { cyclesAt } from '../log/cycle-boundaries.ts'
import { readEvents } from '../log/read-events.ts'
import { BoardIds } from '../projector/board-ids.ts'
import { type Checkpoint, readCheckpoint } from '../projector/checkpoint.ts'
import { frozenBoards } from '../projector/freeze.ts'
import type { BoardChange } from './board-change.ts'
import { LiveBoards } from './live-boards.ts'
import { readUnranked } from './unranked.ts'

const READ_MAX = 5_000

export type FollowerOptions = { pool: Pool; logger: Logger; now(): Date }

/**
 * This instance's view of the projection. It follows the log up to the position that the projector
 * has committed, folds the same events into the boards in memory, and serves reads.
 */
export class Follower {
  readonly boards: LiveBoards
  readonly boardIds: BoardIds
  generation: number
  private cycles: OpenCycles
  private readonly options: FollowerOptions
  private following: Promise<void> = Promise.resolve()
  private readonly waiting = new Set<{ position: number; wake(): void }>()

  private constructor(at: Checkpoint, cycles: OpenCycles, options: FollowerOptions) {
    this.generation = at.generation
    this.cycles = cycles
    this.options = options
    this.boardIds = new BoardIds(options.pool)
    this.boards = new LiveBoards(at.position, {
      pool: options.pool,
      boardIds: this.boardIds,
      now: options.now,
      foldRange: (after, upTo) => this.foldRange(after, upTo),
      goneFrom: (olympiad) => this.cycles.goneFrom(olympiad),
    })
  }

  static async start(options: FollowerOptions): Promise<Follower> {
    const at = await readCheckpoint(options.pool)
    const follower = new Follower(at, await cyclesAt(options.pool, at.position), options)
    await follower.readUnranked()
    return follower
  }

  get position(): number {
    return this.boards.position
  }

  /** The cycle that `current` means in a scope. */
  cycleIn(scope: BoardScope, scopeId: number): number | undefined {
    return this.cycles.currentIn(scope, scopeId)
  }

  /** The accounts that were merged into this member's account, which now has their points. */
  mergedInto(member: number): number[] {
    return this.cycles.merged.mergedInto(member)
  }

  /** Follows the projector, which has committed this generation up to `position`. */
  follow(to: Pick<Checkpoint, 'generation' | 'position'>): Promise<void> {
    this.following = this.following
      .then(() => this.advance(to))
      .catch((error: unknown) => {
        this.options.logger.error({ err: error }, 'failed to follow the projection')
      })
    return this.following
  }

  /** Polls the checkpoint in the database, in case an announcement was lost. */
  async catchUp(): Promise<void> {
    await this.follow(await readCheckpoint(this.options.pool))
  }

  /** Reads which members are unranked, because members may have joined or left the staff. */
  async readUnranked(): Promise<void> {
    this.boards.setUnranked(await readUnranked(this.options.pool))
  }

  /**
   * Applies a batch that the projector in this process has committed, so that it is not read again.
   * Returns the changes to the watched boards that can be announced.
   */
  async take(
    batch: FoldedBatch,
    at: Checkpoint,
    watched?: ReadonlySet<BoardCode>,
  ): Promise<Map<BoardCode, BoardChange>> {
    let changes = new Map<BoardCode, BoardChange>()
    this.following = this.following.then(() => {
      if (this.generation !== at.generation || this.position !== batch.from) return
      for (const event of batch.events) {
        const boundary = cycleBoundaryOf(event)
        if (boundary) this.cycles.apply(boundary)
      }
      if (batch.merged) this.cycles.merged.take(batch.merged)
      changes = this.boards.advance(batch.sums, batch.position, watched)
      if (batch.merged) this.forgetMerged(changes)
      // These boards are not announced; gateways read them again.
      const others = batch.events.flatMap(boardsWithOtherPlayers)
      this.boards.forget(others)
      for (const code of others) changes.delete(code)
      this.wakeWaiting()
    })
    await this.follow(at)
    return changes
  }

  /** Resolves when the boards have reached the position, or after the timeout. */
  async reached(position: number, timeoutMs: number): Promise<void> {
    if (this.position >= position) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiter = { position, wake: resolve }
    const timer = setTimeout(resolve, timeoutMs).unref()
    this.waiting.add(waiter)
    await promise
    this.waiting.delete(waiter)
    clearTimeout(timer)
  }

  /** Drops the all-time boards after a merge. They are not announced; gateways read them again. */
  private forgetMerged(changes: Map<BoardCode, BoardChange>): void {
    this.boards.forgetAllTime()
    for (const code of changes.keys()) if (cycleOfCode(code) === 0) changes.delete(code)
  }

  private async advance(to: Pick<Checkpoint, 'generation' | 'position'>): Promise<void> {
    if (to.generation !== this.generation) await this.switchGeneration()
    while (this.position < to.position) {
      const events = await readEvents(this.options.pool, {
        after: this.position,
        upTo: to.position,
        limit: READ_MAX,
      })
      if (events.length === 0) return
      const batch = foldBatch(events, this.position, this.cycles)
      this.boards.advance(batch.sums, batch.position)
      this.boards.forget(batch.events.flatMap(boardsWithOtherPlayers))
      if (batch.merged) this.boards.forgetAllTime()
    }
    this.wakeWaiting()
  }

  private wakeWaiting(): void {
    for (const { position, wake } of this.waiting) if (position <= this.position) wake()
  }

  /**
   * After a rebuild, everything in memory is from the rows of an old generation. The checkpoint
   * says which generation is current, because the announcement may be outdated.
   */
  private async switchGeneration(): Promise<void> {
    const at = await readCheckpoint(this.options.pool)
    const { generation } = at
    if (generation === this.generation) return
    this.cycles = await cyclesAt(this.options.pool, at.position)
    this.boards.reset(at.position)
    this.generation = generation
    this.options.logger.info({ generation }, 'serving a new generation of the read models')
  }

  private async foldRange(after: number, upTo: number): Promise<Sums> {
    const cycles = await cyclesAt(this.options.pool, after)
    const events = await readEvents(this.options.pool, { after, upTo, limit: upTo - after })
    const sums = new Sums()
    for (let from = after, rest = events; rest.length > 0; ) {
      const batch = foldBatch(rest, from, cycles)
      merge(sums, batch.sums)
      rest = rest.slice(batch.events.length)
      from = batch.position
    }
    return sums
  }
}

function merge(into: Sums, from: Sums): void {
  for (const row of from.boards.rows()) {
    into.boards.add(into.boardGroup(from.boardCodes[row.group] as number), row.member, row)
  }
}

/**
 * The boards on which an event gives a member a place, or takes it away, without changing any
 * points.
 */
export function boardsWithOtherPlayers(event: LoggedEvent): BoardCode[] {
  const boundary = cycleBoundaryOf(event)
  const isChange =
    boundary?.type === 'OlympiadPlayerJoined' || boundary?.type === 'OlympiadPlayerLeft'
  return isChange ? frozenBoards(boundary) : []
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@ideathlon/service-kit/logger'
import { clock } from '@ideathlon/service-kit/tracing/clock'
import type { Pool } from 'pg'
import { type FoldedBatch, foldBatch } from '../fold/fold-batch.ts'
import { cycleBoundaryOf } from '../fold/logged-event.ts'
import type { OpenCycles } from '../fold/open-cycles.ts'
import { cyclesAt } from '../log/cycle-boundaries.ts'
import { FreshEvents, type WrittenEvent } from '../log/fresh-events.ts'
import { readWholeParts } from '../log/read-events.ts'
import type { BoardIds } from './board-ids.ts'
import { type Checkpoint, CheckpointMovedError, readCheckpoint } from './checkpoint.ts'
import { finishFreezes, frozenBoards } from './freeze.ts'
import { createTables } from './generation.ts'
import { PlaceHighlights } from './place-highlights.ts'
import { type Projection, projectBatch } from './project.ts'

/**
 * Large enough for many events to be added up into one row, and small enough to leave time for the
 * log writer.
 */
const BATCH_MAX = 3_000
const IDLE_MS = 1_000
const RETRY_MS = 250
/** The shortest pause between two batches while the log grows. */
const PACE_MS = 15
/**
 * The log counts as busy if it grows by more than this during one batch. The writer then gets most
 * of the machine.
 */
const BUSY_GROWTH = 500
const BUSY_REST = 3

export type ProjectorOptions = {
  pool: Pool
  logger: Logger
  boardIds: BoardIds
  /** Called after each commit. `startedAt`: when the events had been read, according to `clock`. */
  onProjected(batch: FoldedBatch, projection: Projection, startedAt: number): void
}

/** Folds the log into the read models in position order, for one term of leadership. */
export class Projector {
  private readonly options: ProjectorOptions
  private wake: () => void = () => {}
  private readonly fresh = new FreshEvents(BATCH_MAX)
  private head = 0

  constructor(options: ProjectorOptions) {
    this.options = options
  }

  /** Call this with the events that were appended to the log. */
  onEventsAppended(rows: readonly WrittenEvent[]): void {
    this.fresh.add(rows)
    this.head = Math.max(this.head, rows.at(-1)?.position ?? 0)
    this.wake()
  }

  async run(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.wake(), { once: true })
    while (!signal.aborted) {
      try {
        await this.projectUntil(signal)
      } catch (error) {
        const expected = error instanceof CheckpointMovedError
        this.options.logger[expected ? 'info' : 'error'](
          { err: error },
          'the projector failed and is restarting',
        )
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  private async projectUntil(signal: AbortSignal): Promise<void> {
    let at = await readCheckpoint(this.options.pool)
    await createTables(this.options.pool, at.generation, { keys: true })
    const places = new PlaceHighlights()
    let cycles = await cyclesAt(this.options.pool, at.position)
    for (let isAtEnd = false; !signal.aborted; ) {
      if (isAtEnd) await this.waitForGrowth(at.position, signal)
      const started = performance.now()
      const { head } = this
      const next = await this.step(at, cycles, places)
      if (next !== undefined) {
        at = next.at
        cycles = next.cycles
        await sleep(pauseAfter(performance.now() - started, this.head - head))
      }
      isAtEnd = next === undefined || this.head === at.position
    }
  }

  /** One batch. The cycles are updated only when it has been committed. */
  private async step(
    at: Checkpoint,
    cycles: OpenCycles,
    places: PlaceHighlights,
  ): Promise<{ at: Checkpoint; cycles: OpenCycles } | undefined> {
    const { pool, boardIds } = this.options
    const events =
      this.fresh.takeAfter(at.position) ??
      (await readWholeParts(pool, { after: at.position, limit: BATCH_MAX }))
    if (events.length === 0) return undefined
    const startedAt = clock()
    const moved = cycles.copy()
    const batch = foldBatch(events, at.position, moved)
    await this.finishFreezesOf(batch)
    const projection = await projectBatch(pool, { from: at, boardIds, places }, batch)
    this.options.onProjected(batch, projection, startedAt)
    return { at: projection.to, cycles: moved }
  }

  /**
   * When a cycle starts again, the rows of its boards change, so they must be frozen first. This is
   * very rare.
   */
  private async finishFreezesOf(batch: FoldedBatch): Promise<void> {
    const { pool, boardIds } = this.options
    const started = batch.events.flatMap((event) => {
      const boundary = cycleBoundaryOf(event)
      return boundary?.type === 'OlympiadStarted' ? frozenBoards(boundary) : []
    })
    const boards = await Promise.all(started.map((code) => boardIds.find(code)))
    await finishFreezes(
      pool,
      boards.filter((board) => board !== undefined),
    )
  }

  /** Waits for the log to grow, or for a timeout in case an announcement was lost. */
  private async waitForGrowth(position: number, signal: AbortSignal): Promise<void> {
    if (this.head > position || signal.aborted) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.wake = () => {}
  }
}

/** Under load, the log has priority and the projection lags a little. It catches up afterwards. */
function pauseAfter(workMs: number, growth: number): number {
  if (growth === 0) return 0
  return growth < BUSY_GROWTH ? Math.max(PACE_MS, workMs) : BUSY_REST * workMs
}

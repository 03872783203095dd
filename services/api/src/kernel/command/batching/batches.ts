import { busy } from '@ideathlon/service-kit/http/refusal'
import type { BatchMeasures } from '../../batch-measures.ts'

/** The result of one item of a batch. */
export type Answer<R> = { value: R } | { error: unknown }

export type BatchOptions<T> = {
  /** Items of one group are run together, one batch at a time. */
  groupOf(item: T): string
  /**
   * A batch contains at most one item per lane. Further items of the lane go into later batches.
   */
  laneOf(item: T): number
  /** The largest number of items in a batch. */
  sizeMax: number
  /** How many batches of different groups may run at the same time. */
  runsMax: number
  /** How many items may wait, across all groups. */
  waitingMax: number
  /** An item that cannot be run within this time is refused. */
  patienceMs: number
  measures?: BatchMeasures | undefined
}

type Waiting<T, R> = {
  item: T
  deadline: number
  resolve(result: R): void
  reject(error: unknown): void
}

type Group<T, R> = { waiting: Waiting<T, R>[]; isRunning: boolean }

/** The weight of the newest batch in the estimate of the pace. */
const NEWEST = 0.2
const RETRY_AFTER_MS = 1_000
/** How many times within `patienceMs` to look for late items. */
const CHECKS_PER_DEADLINE = 4

/**
 * Items that are added while a batch of their group is running are run together in the next one. No
 * item waits for a timer: a single item runs immediately. An item that cannot be run in time is
 * refused before any of its work is done, even while a batch hangs.
 */
export class Batches<T, R> {
  private readonly groups = new Map<string, Group<T, R>>()
  private readonly run: (items: readonly T[]) => Promise<readonly Answer<R>[]>
  private readonly options: BatchOptions<T>
  private waiting = 0
  private running = 0
  private isScheduled = false
  /** How long each waiting item is expected to take. */
  private eachMs = 0
  private looking: NodeJS.Timeout | undefined

  /** `run` returns one answer for each item, in order. If it throws, every item is rejected. */
  constructor(
    run: (items: readonly T[]) => Promise<readonly Answer<R>[]>,
    options: BatchOptions<T>,
  ) {
    this.run = run
    this.options = options
  }

  add(item: T): Promise<R> {
    const { groupOf, waitingMax, patienceMs } = this.options
    const name = groupOf(item)
    const group = this.groups.get(name) ?? { waiting: [], isRunning: false }
    const isTooLate = group.waiting.length * this.eachMs > patienceMs
    if (this.waiting >= waitingMax || isTooLate) {
      this.options.measures?.refused()
      return Promise.reject(busy(RETRY_AFTER_MS))
    }
    this.groups.set(name, group)
    return new Promise((resolve, reject) => {
      group.waiting.push({ item, deadline: performance.now() + patienceMs, resolve, reject })
      this.addWaiting(1)
      this.schedule()
    })
  }

  /** Waits for further items that arrive in the same turn of the event loop. */
  private schedule(): void {
    this.lookForLate()
    if (this.isScheduled || this.running >= this.options.runsMax) return
    this.isScheduled = true
    setImmediate(() => {
      this.isScheduled = false
      for (const [name, group] of this.groups) {
        if (this.running >= this.options.runsMax) return
        if (!group.isRunning) void this.next(name, group)
      }
    })
  }

  private async next(name: string, group: Group<T, R>): Promise<void> {
    const batch = this.take(group)
    if (batch.length === 0) {
      this.groups.delete(name)
      return
    }
    group.isRunning = true
    this.running += 1
    this.lookForLate()
    const started = performance.now()
    try {
      const answers = await this.run(batch.map(({ item }) => item))
      batch.forEach((one, at) => {
        const answer = answers[at] as Answer<R>
        if ('error' in answer) one.reject(answer.error)
        else one.resolve(answer.value)
      })
    } catch (error) {
      for (const one of batch) one.reject(error)
    } finally {
      this.recordRun({ size: batch.length, ms: performance.now() - started })
      group.isRunning = false
      this.running -= 1
      // The group goes to the end of the queue, so that every group gets its turn.
      this.groups.delete(name)
      if (group.waiting.length > 0) this.groups.set(name, group)
      if (this.groups.size > 0) this.schedule()
    }
  }

  /**
   * A slow small batch says little about the pace of a full one, but a fast one shows that the pace
   * has recovered.
   */
  private recordRun({ size, ms }: { size: number; ms: number }): void {
    this.options.measures?.ran({ size, ms })
    const eachMs = ms / size
    const weight = eachMs < this.eachMs ? NEWEST : (NEWEST * size) / this.options.sizeMax
    this.eachMs += (eachMs - this.eachMs) * weight
  }

  private take(group: Group<T, R>): Waiting<T, R>[] {
    const { laneOf, sizeMax } = this.options
    this.refuseLate(group)
    const lanes = new Set<number>()
    const batch: Waiting<T, R>[] = []
    const left: Waiting<T, R>[] = []
    for (const one of group.waiting) {
      const lane = laneOf(one.item)
      if (batch.length < sizeMax && !lanes.has(lane)) batch.push(one)
      else left.push(one)
      lanes.add(lane)
    }
    this.addWaiting(-batch.length)
    group.waiting = left
    return batch
  }

  private refuseLate(group: Group<T, R>): void {
    const now = performance.now()
    const late = group.waiting.filter(({ deadline }) => now > deadline)
    if (late.length === 0) return
    group.waiting = group.waiting.filter(({ deadline }) => now <= deadline)
    this.addWaiting(-late.length)
    for (const one of late) {
      this.options.measures?.refused()
      one.reject(busy(RETRY_AFTER_MS))
    }
  }

  /**
   * While batches are running, refuses items that have waited too long, until no more are waiting.
   */
  private lookForLate(): void {
    if (this.looking !== undefined || this.running === 0 || this.waiting === 0) return
    this.looking = setInterval(() => {
      for (const group of this.groups.values()) this.refuseLate(group)
      if (this.waiting > 0) return
      clearInterval(this.looking)
      this.looking = undefined
    }, this.options.patienceMs / CHECKS_PER_DEADLINE).unref()
  }

  private addWaiting(change: number): void {
    this.waiting += change
    this.options.measures?.waits(change)
  }
}

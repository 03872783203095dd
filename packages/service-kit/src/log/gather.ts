export type BatcherOptions<T> = {
  /** How many runs can happen at the same time. */
  concurrency: number
  /** The maximum weight of a run, in the unit that `weigh` uses. */
  weightMax: number
  weigh(item: T): number
  /** Returns an error for an item that has waited too long. */
  refuse?(item: T): Error | undefined
}

type Waiting<T, R> = {
  item: T
  resolve(result: R | Promise<R>): void
  reject(error: unknown): void
}

/**
 * Callers add items one by one. Items added during a run are handled together in the next one.
 * There is no timer: an idle gatherer runs the first item immediately, and a busy one runs full
 * batches.
 */
export class Batcher<T, R> {
  private waiting: Waiting<T, R>[] = []
  private running = 0
  private scheduled = false
  private closed: Error | undefined
  /** The total weight of the waiting items, in the unit that `weigh` uses. */
  weight = 0
  private readonly run: (items: T[]) => Promise<readonly (R | Promise<R>)[]>
  private readonly options: BatcherOptions<T>

  /**
   * `run` returns one result for each item, in order. A result can be a promise, which the next run
   * does not wait for. If `run` throws, all its items are rejected.
   */
  constructor(
    run: (items: T[]) => Promise<readonly (R | Promise<R>)[]>,
    options: BatcherOptions<T>,
  ) {
    this.run = run
    this.options = options
  }

  get size(): number {
    return this.waiting.length
  }

  add(item: T): Promise<R> {
    if (this.closed) return Promise.reject(this.closed)
    return new Promise((resolve, reject) => {
      this.weight += this.options.weigh(item)
      this.waiting.push({ item, resolve, reject })
      this.schedule()
    })
  }

  /** Rejects all items that are waiting or added later. */
  close(why: Error): void {
    this.closed = why
    this.weight = 0
    for (const one of this.waiting.splice(0)) one.reject(why)
  }

  private schedule(): void {
    if (this.scheduled || this.running >= this.options.concurrency) return
    this.scheduled = true
    setImmediate(() => {
      this.scheduled = false
      while (this.running < this.options.concurrency && this.waiting.length > 0) void this.next()
    })
  }

  private async next(): Promise<void> {
    const batch = this.take()
    if (batch.length === 0) return
    this.running++
    try {
      const results = await this.run(batch.map((one) => one.item))
      batch.forEach((one, i) => {
        one.resolve(results[i] as R | Promise<R>)
      })
    } catch (error) {
      for (const one of batch) one.reject(error)
    } finally {
      this.running--
      if (this.waiting.length > 0) this.schedule()
    }
  }

  /** Takes as many items as fit into one run. Refused items are not counted. */
  private take(): Waiting<T, R>[] {
    const { weigh, weightMax, refuse } = this.options
    const batch: Waiting<T, R>[] = []
    let weight = 0
    let count = 0
    for (const one of this.waiting) {
      const refusal = refuse?.(one.item)
      const more = weigh(one.item)
      if (refusal) {
        one.reject(refusal)
      } else {
        if (batch.length > 0 && weight + more > weightMax) break
        weight += more
        batch.push(one)
      }
      this.weight -= more
      count++
    }
    this.waiting.splice(0, count)
    return batch
  }
}

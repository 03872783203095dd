type Stop = () => Promise<void>

/** What runs, in the order it was started; closing stops it in the opposite one. */
export class Closing {
  readonly #stops: Stop[] = []
  #closed = false

  get isClosed(): boolean {
    return this.#closed
  }

  /** Something that comes up while everything goes down is stopped at once. */
  async add(stop: Stop): Promise<void> {
    if (!this.#closed) {
      this.#stops.push(stop)
      return
    }
    await stop()
    throw new Error('stopped while starting')
  }

  async close(): Promise<void> {
    this.#closed = true
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop().catch(() => {})
  }
}

/**
 * Ctrl-C, SIGTERM, the terminal gone, or the process that started us killed;
 * a second signal changes nothing.
 */
export function untilStopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve())
    }
    if (process.channel) process.once('disconnect', () => resolve())
  })
}

type Stop = () => Promise<void>

/** Everything that is running, in the order it was started. Closing stops it in reverse order. */
export class Shutdown {
  readonly #stops: Stop[] = []
  #closed = false

  get isClosed(): boolean {
    return this.#closed
  }

  /** If something comes up while everything is being stopped, it is stopped immediately. */
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
 * Resolves on Ctrl-C or SIGTERM, or when the terminal or the process that started us is gone. A
 * second signal changes nothing.
 */
export function untilStopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve())
    }
    if (process.channel) process.once('disconnect', () => resolve())
  })
}

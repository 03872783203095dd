import { outageOf } from '../http/outage.ts'
import { LogBusy } from '../log/unreachable.ts'
import type { Logger } from '../logger.ts'

/** While an outage lasts, work that runs every second logs it this often. */
const REPEATED_AFTER_MS = 60_000

/**
 * Logs why work that is repeated could not be done. An outage is no fault of the work: it is one
 * line without a stack, and another one every minute, so that the log shows what began it.
 */
export class RoundFailures {
  readonly #logger: Logger
  readonly #what: string
  #outageLoggedAt = -Infinity

  constructor(logger: Logger, what: string) {
    this.#logger = logger
    this.#what = what
  }

  failed(error: unknown): void {
    if (error instanceof LogBusy) this.#logger.warn(`${this.#what} waits: ${error.message}`)
    else if (error instanceof Error && outageOf(error)) this.#outage(error)
    else this.#logger.error({ err: error }, `${this.#what} failed`)
  }

  /** The next outage is another one. */
  succeeded(): void {
    this.#outageLoggedAt = -Infinity
  }

  #outage({ message: reason }: Error): void {
    const now = performance.now()
    if (now - this.#outageLoggedAt < REPEATED_AFTER_MS) return
    this.#outageLoggedAt = now
    this.#logger.warn({ reason }, `${this.#what} met an outage and is tried again until it ends`)
  }
}

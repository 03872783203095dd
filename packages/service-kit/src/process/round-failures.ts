import { outageOf } from '../http/outage.ts'
import { LogBusyError } from '../log/unreachable.ts'
import type { Logger } from '../logger.ts'

/** How often an outage is logged while it lasts. The work itself may run every second. */
const REPEATED_AFTER_MS = 60_000

/**
 * Logs why repeated work failed. An outage is not a fault of the work, so it is logged in one line
 * without a stack trace, at its beginning and then once a minute.
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
    if (error instanceof LogBusyError)
      this.#logger.warn(`${this.#what} has to wait: ${error.message}`)
    else if (error instanceof Error && outageOf(error)) this.#outage(error)
    else this.#logger.error({ err: error }, `${this.#what} failed`)
  }

  /** Ends the current outage, so that the next one is logged immediately. */
  succeeded(): void {
    this.#outageLoggedAt = -Infinity
  }

  #outage({ message: reason }: Error): void {
    const now = performance.now()
    if (now - this.#outageLoggedAt < REPEATED_AFTER_MS) return
    this.#outageLoggedAt = now
    this.#logger.warn({ reason }, `${this.#what} hit an outage and will be retried until it ends`)
  }
}

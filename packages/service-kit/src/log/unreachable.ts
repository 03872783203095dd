/**
 * The log did not answer in time. The command may or may not be in it, so it has to be sent again.
 */
export class LogUnreachableError extends Error {
  override name = 'LogUnreachableError'
}

/** The log is overloaded, and the command is not in it. Try again after a pause. */
export class LogBusyError extends LogUnreachableError {
  override name = 'LogBusyError'
  readonly retryAfterMs: number

  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

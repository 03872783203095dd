/** The log did not answer in time. What was sent may or may not stand in it: send it again. */
export class LogUnreachable extends Error {
  override name = 'LogUnreachable'
}

/** The log has too much to do: what was sent does not stand in it. To be tried again, not at once. */
export class LogBusy extends LogUnreachable {
  override name = 'LogBusy'
  readonly retryAfterMs: number

  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

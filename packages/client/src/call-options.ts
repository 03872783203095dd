/** The options that every call takes in addition to its parameters. */
export type CallOptions = {
  /**
   * Calls with the same key take effect once. By default, each call has its own key, which its
   * retries share.
   */
  idempotencyKey?: string
  /**
   * A read waits until it can see the log up to this position. By default, it waits for everything
   * this client has written.
   */
  minPosition?: number
  /** The reason for acting on something that belongs to another member. */
  reason?: string
  signal?: AbortSignal
}

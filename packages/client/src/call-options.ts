/** What every call takes in addition to its parameters. */
export type CallOptions = {
  /**
   * Two calls with the same key are done once. Without it, every call has a key of its
   * own, which its retries share.
   */
  idempotencyKey?: string
  /**
   * A read waits until it can see the log up to here. Without it, it waits for
   * what this client has written.
   */
  minPosition?: number
  /** The reason for acting on what belongs to another member. */
  reason?: string
  signal?: AbortSignal
}

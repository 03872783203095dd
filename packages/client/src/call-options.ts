/** What every call takes beside its parameters. */
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
  /** Why you act on what is not yours. */
  reason?: string
  signal?: AbortSignal
}

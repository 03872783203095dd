/** The size of a request, and its sender's deadline. */
export type Load = { events: number; bytes: number; deadline: number }

/** `why`: the queue is full, or the request would be late. */
export type Rejection = { why: 'full' | 'late'; reason: string; retryAfterMs: number }

const RETRY_MS_MIN = 100
const RETRY_MS_MAX = 10_000
/** The weight of the last batch in the moving average. */
const LAST_BATCH_WEIGHT = 0.3

/**
 * Tracks the load that is waiting or being written, and rejects requests that have to be sent again
 * later.
 */
export class LoadLimiter {
  events = 0
  bytes = 0
  private batchMs = 0
  private readonly bounds: { events: number; bytes: number; batchEvents: number }

  /** `batchEvents`: how many events the writer takes at a time. */
  constructor(bounds: { events: number; bytes: number; batchEvents: number }) {
    this.bounds = bounds
  }

  /**
   * Undefined if there is room for the load and time to write it. If nothing is waiting, only a
   * request past its deadline is rejected; otherwise, the limiter would never learn that the writer
   * has become faster.
   */
  rejectionOf({ events, bytes, deadline }: Load, now: number): Rejection | undefined {
    if (now >= deadline) return this.reject('late', OVERDUE)
    if (this.events === 0) return undefined
    if (this.events + events > this.bounds.events || this.bytes + bytes > this.bounds.bytes) {
      return this.reject('full', 'the queue of the log is full')
    }
    if (now + this.expectedMs(events) > deadline) {
      return this.reject('late', 'the log could not write it before its deadline')
    }
    return undefined
  }

  enter({ events, bytes }: Load): void {
    this.events += events
    this.bytes += bytes
  }

  leave({ events, bytes }: Load): void {
    this.events -= events
    this.bytes -= bytes
  }

  /** Records how long a batch took. */
  wrote(ms: number): void {
    this.batchMs += LAST_BATCH_WEIGHT * (ms - this.batchMs)
  }

  /**
   * Roughly how long until there is space again; 0 while less than a batch is waiting. A request
   * that is late in that case was itself slow, so others do not have to wait.
   */
  get retryMs(): number {
    return this.events < this.bounds.batchEvents ? 0 : this.fullMs
  }

  private get fullMs(): number {
    return Math.ceil(Math.min(Math.max(this.expectedMs(0), RETRY_MS_MIN), RETRY_MS_MAX))
  }

  /** The expected time until these events, and all that are waiting before them, are written. */
  private expectedMs(events: number): number {
    return Math.ceil((this.events + events) / this.bounds.batchEvents) * this.batchMs
  }

  private reject(why: Rejection['why'], reason: string): Rejection {
    return { why, reason, retryAfterMs: why === 'full' ? this.fullMs : this.retryMs }
  }
}

export const OVERDUE = "it arrived after its deadline; if this continues, check the sender's clock"

/** What a request weighs, and until when its sender listens. */
export type Load = { events: number; bytes: number; deadline: number }

/** `why`: there is no room, or there is no time. */
export type Rejection = { why: 'full' | 'late'; reason: string; retryAfterMs: number }

const RETRY_MS_MIN = 100
const RETRY_MS_MAX = 10_000
/** How much of what is expected of a batch the last one tells. */
const OF_THE_LAST = 0.3

/** How much waits for the writer or is being written, and who has to come again later. */
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
   * Undefined where there is room for the load, and time to write it. An empty room refuses nobody but
   * who has come too late: it would never learn that the writer has become faster.
   */
  refusalOf({ events, bytes, deadline }: Load, now: number): Rejection | undefined {
    if (now >= deadline) return this.refuse('late', OVERDUE)
    if (this.events === 0) return undefined
    if (this.events + events > this.bounds.events || this.bytes + bytes > this.bounds.bytes) {
      return this.refuse('full', 'as much waits for the log as may wait')
    }
    if (now + this.expectedMs(events) > deadline) {
      return this.refuse('late', 'the log would write it too late')
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

  /** A batch has been written in so long. */
  wrote(ms: number): void {
    this.batchMs += OF_THE_LAST * (ms - this.batchMs)
  }

  /**
   * When there will be room again, about; 0 while less than a batch waits: what was late then was slow by
   * itself, and nobody else has to stay away for it.
   */
  get retryMs(): number {
    return this.events < this.bounds.batchEvents ? 0 : this.fullMs
  }

  private get fullMs(): number {
    return Math.ceil(Math.min(Math.max(this.expectedMs(0), RETRY_MS_MIN), RETRY_MS_MAX))
  }

  /** Until so much, and all that waits before it, has been written. */
  private expectedMs(events: number): number {
    return Math.ceil((this.events + events) / this.bounds.batchEvents) * this.batchMs
  }

  private refuse(why: Rejection['why'], reason: string): Rejection {
    return { why, reason, retryAfterMs: why === 'full' ? this.fullMs : this.retryMs }
  }
}

export const OVERDUE =
  'it came after its deadline; where this goes on, compare the clock of its sender'

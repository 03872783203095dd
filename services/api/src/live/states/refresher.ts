import type { Logger } from '@ideathlon/service-kit/logger'

export type RefresherOptions = {
  /** The shortest time between the starts of two reads. */
  everyMs(): number
  read(): Promise<void>
  logger: Logger
}

const RETRY_MS = 500

/** Reads on request, but never concurrently and never too often. A failed read is retried. */
export class Refresher {
  private isWanted = false
  private isReading = false
  private isStopped = false
  private begunMs = Number.NEGATIVE_INFINITY
  private timer: NodeJS.Timeout | undefined
  private readonly refreshing: RefresherOptions

  constructor(refreshing: RefresherOptions) {
    this.refreshing = refreshing
  }

  request(): void {
    this.isWanted = true
    this.schedule(this.refreshing.everyMs())
  }

  /** An announcement may have been lost, so this reads again unless the last read was recent. */
  requestIfIdle(idleMs: number): void {
    if (performance.now() - this.begunMs >= idleMs) this.request()
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private schedule(pauseMs: number): void {
    if (this.isReading || this.isStopped || this.timer !== undefined) return
    const waitMs = Math.max(0, this.begunMs + pauseMs - performance.now())
    this.timer = setTimeout(() => void this.run(), waitMs)
  }

  private async run(): Promise<void> {
    this.timer = undefined
    this.isWanted = false
    this.isReading = true
    this.begunMs = performance.now()
    let pauseMs = this.refreshing.everyMs()
    try {
      await this.refreshing.read()
    } catch (error) {
      this.refreshing.logger.warn({ err: error }, 'a live state could not be read; retrying')
      this.isWanted = true
      pauseMs = RETRY_MS
    } finally {
      this.isReading = false
    }
    if (this.isWanted) this.schedule(pauseMs)
  }
}

import type { Logger } from '@ideathlon/service-kit/logger'
import type { Client } from 'pg'

/** An empty part of the log is always ready: ten minutes of writing at full rate. */
const AHEAD_EVENTS = 10_000_000
const TRY_AGAIN_MS = 10_000

/** Makes the parts of the log before they are written to; see migration log/1480. */
export class PartsAhead {
  private readonly client: Client
  private readonly logger: Logger
  private ready = 0
  private triedAt = Number.NEGATIVE_INFINITY

  constructor(client: Client, logger: Logger) {
    this.client = client
    this.logger = logger
  }

  /**
   * Makes the next part once the head has reached the last one. A failure is logged and tried again
   * later; the part that is ready holds many batches.
   */
  async after(head: number): Promise<void> {
    if (head + AHEAD_EVENTS <= this.ready || performance.now() - this.triedAt < TRY_AGAIN_MS) return
    this.triedAt = performance.now()
    try {
      this.ready = await prepareParts(this.client)
    } catch (error) {
      const message = 'the next part of the log could not be made; trying again'
      this.logger.error({ err: error, head, ready: this.ready }, message)
    }
  }
}

async function prepareParts(client: Client): Promise<number> {
  const { rows } = await client.query<{ ready: string }>('select log.prepare_next_part() as ready')
  return Number(rows[0]?.ready)
}

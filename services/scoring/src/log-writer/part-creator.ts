import type { Logger } from '@ideathlon/service-kit/logger'
import type { Client } from 'pg'

/**
 * How far ahead an empty part (partition) of the log is prepared: ten minutes of writing at full
 * rate.
 */
const AHEAD_EVENTS = 10_000_000
const TRY_AGAIN_MS = 10_000

/** Creates the parts of the log before they are written to; see migration log/1480. */
export class PartCreator {
  private readonly client: Client
  private readonly logger: Logger
  private ready = 0
  private triedAt = Number.NEGATIVE_INFINITY

  constructor(client: Client, logger: Logger) {
    this.client = client
    this.logger = logger
  }

  /**
   * Creates the next part when fewer than AHEAD_EVENTS prepared positions are left. A failure is
   * logged and retried later, because the prepared part can hold many batches.
   */
  async after(head: number): Promise<void> {
    if (head + AHEAD_EVENTS <= this.ready || performance.now() - this.triedAt < TRY_AGAIN_MS) return
    this.triedAt = performance.now()
    try {
      this.ready = await prepareParts(this.client)
    } catch (error) {
      const message = 'the next part of the log could not be created; trying again'
      this.logger.error({ err: error, head, ready: this.ready }, message)
    }
  }
}

async function prepareParts(client: Client): Promise<number> {
  const { rows } = await client.query<{ ready: string }>('select log.prepare_next_part() as ready')
  return Number(rows[0]?.ready)
}

import type { Position } from '@ideathlon/contracts/ids'
import type { AppendClient } from '../log/append-client.ts'
import { Gatherer } from '../log/gather.ts'
import { LogUnreachable } from '../log/unreachable.ts'
import type { Logger } from '../logger.ts'
import { clearOutbox, type PartKey } from './clear.ts'
import type { FiledPart } from './file.ts'
import type { OutboxDb } from './table.ts'

/** Sends what was filed to the log and clears it from the outbox once the log has it. */
export class Publisher {
  /** How long a command waits for the log before it is answered without a position. */
  readonly patienceMs: number
  private readonly client: AppendClient
  private readonly logger: Logger
  private readonly cleared: Gatherer<PartKey, undefined>

  /** `db`: the service's database by `outboxOf`. */
  constructor(db: OutboxDb, client: AppendClient, logger: Logger) {
    this.client = client
    this.patienceMs = client.deadlineMs
    this.logger = logger
    const clear = async (parts: PartKey[]) => {
      await clearOutbox(db, parts)
      return parts.map(() => undefined)
    }
    this.cleared = new Gatherer(clear, {
      concurrency: 2,
      weightMax: 500,
      weigh: () => 1,
    })
  }

  /**
   * Publishes one command's parts in order, after their commit. Answers the last known position, or
   * undefined when the log could not be reached in time. Never rejects: the sweeper sends again.
   */
  async publish(parts: readonly FiledPart[]): Promise<Position | undefined> {
    let last: Position | undefined
    try {
      for (const part of parts) {
        const answer = await this.client.append(part)
        if (answer.ok) last = answer.last
        else
          this.logger.error({ commandId: part.commandId, reason: answer.reason }, 'a dead letter')
        await this.forget(part)
      }
      return last
    } catch (error) {
      if (!(error instanceof LogUnreachable)) throw error
      this.logger.warn(
        { reason: error.message },
        'the log is out of reach; the sweeper will publish',
      )
      return undefined
    }
  }

  /** What cannot be cleared now is sent again by the sweeper, and known by then. */
  private async forget(part: PartKey): Promise<void> {
    await this.cleared.add(part).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a published part could not be cleared')
    })
  }
}

import type { AppendedCommand } from '@ideathlon/contracts/events/envelope'
import type { Position } from '@ideathlon/contracts/ids'
import { APPEND_BYTES_MAX } from '@ideathlon/contracts/limits'
import type { AppendClient } from '../log/append-client.ts'
import { Batcher } from '../log/gather.ts'
import { LogUnreachableError } from '../log/unreachable.ts'
import type { Logger } from '../logger.ts'
import { clearOutbox } from './clear.ts'
import { Departures } from './departures.ts'
import type { FiledPart } from './file.ts'
import { turnsOf } from './order.ts'
import { holdRefused } from './refused.ts'
import type { OutboxDb, PartKey } from './table.ts'

const POLL_MS = 10
const POLL_MS_MAX = 100

/** Sends stored commands to the log, and deletes them from the outbox once the log has them. */
export class Publisher {
  /** How long a command waits for the log before its request is answered without a position. */
  readonly patienceMs: number
  private readonly client: AppendClient
  private readonly db: OutboxDb
  private readonly logger: Logger
  private readonly cleared: Batcher<PartKey, undefined>
  /**
   * Sends parts that may have to wait for earlier parts of their challenge. Resolves to undefined
   * for a part whose turn has not come yet.
   */
  private readonly behind: Batcher<FiledPart, AppendedCommand | undefined>
  private readonly departures = new Departures()
  /** Deletions that `publish` does not wait for. */
  private readonly leaving = new Set<Promise<void>>()

  /** `db`: the service's database, as returned by `outboxOf`. */
  constructor(db: OutboxDb, client: AppendClient, logger: Logger) {
    this.db = db
    this.client = client
    this.patienceMs = client.deadlineMs
    this.logger = logger
    const clear = async (parts: PartKey[]) => {
      await clearOutbox(db, parts)
      return parts.map(() => undefined)
    }
    this.cleared = new Batcher(clear, {
      concurrency: 2,
      weightMax: 500,
      weigh: () => 1,
    })
    this.behind = new Batcher((parts) => this.appendWhoseTurnItIs(parts), {
      concurrency: 1,
      weightMax: APPEND_BYTES_MAX,
      weigh: ({ text }) => Buffer.byteLength(text),
    })
  }

  /** Throws LogBusyError while the log is overloaded. Call it before a command changes anything. */
  expectRoom(): void {
    this.client.expectRoom()
  }

  /**
   * Publishes a command's parts in order, after their commit and after earlier commands of its
   * challenge. Returns the last known position, or undefined if the log could not be reached in
   * time. If a part is refused, later parts are not sent. Never rejects because the log is
   * unreachable: the sweeper will send the command again. A part is deleted from the outbox while
   * the next one is sent; if it is still there after a crash, the log recognises it. The answer
   * waits for the deletion only if later commands of the challenge would have to wait for it too.
   */
  async publish(parts: readonly FiledPart[]): Promise<Position | undefined> {
    let last: Position | undefined
    const forgetting: Promise<void>[] = []
    try {
      for (const part of parts) {
        const isBlocked = part === parts[0] && part.isBehind === true
        const answer = await (isBlocked ? this.appendInTurn(part) : this.client.append(part))
        if (!answer.ok) {
          await this.refuse(part, answer.reason)
          break
        }
        last = answer.last
        const gone = this.forget(part)
        if (part.isOrdered) forgetting.push(gone)
        else this.leave(gone)
      }
      return last
    } catch (error) {
      if (!(error instanceof LogUnreachableError)) throw error
      this.logger.warn({ reason: error.message }, 'a command stays in the outbox for the sweeper')
      return undefined
    } finally {
      await Promise.all(forgetting)
    }
  }

  /** Resolves when every published part has been deleted or left to the sweeper. */
  async settled(): Promise<void> {
    await Promise.all(this.leaving)
  }

  private leave(gone: Promise<void>): void {
    this.leaving.add(gone)
    void gone.then(() => this.leaving.delete(gone))
  }

  /**
   * Appends a part after the earlier commands of its challenge. Waits for them at most as long as a
   * command waits for the log.
   */
  private async appendInTurn(part: FiledPart): Promise<AppendedCommand> {
    const deadline = performance.now() + this.patienceMs
    for (let pauseMs = POLL_MS; ; pauseMs = Math.min(2 * pauseMs, POLL_MS_MAX)) {
      // Subscribes first, so that a part that leaves during the check is not missed. All parts that
      // wait for the same departure check again together.
      const nextLeft = this.departures.next(part.challenge as number, pauseMs)
      const answer = await this.behind.add(part)
      if (answer !== undefined) return answer
      if (performance.now() > deadline) {
        throw new LogUnreachableError('earlier commands of its challenge are not in the log yet')
      }
      await nextLeft
    }
  }

  /**
   * Sends the parts whose turn has come to the log: those that wait for nothing, or only for each
   * other. Parts of one challenge are sent together, in order.
   */
  private async appendWhoseTurnItIs(
    parts: readonly FiledPart[],
  ): Promise<(Promise<AppendedCommand> | undefined)[]> {
    const turns = await turnsOf(this.db, parts).catch((error: unknown) => {
      throw new LogUnreachableError(`the outbox cannot be read: ${String(error)}`)
    })
    const ready = parts
      .map((part, at) => ({ part, turn: turns[at] }))
      .filter(({ turn }) => turn !== undefined)
      .sort((one, other) => Number(one.turn) - Number(other.turn))
    const answers = new Map<FiledPart, Promise<AppendedCommand>>()
    for (const some of Map.groupBy(ready, ({ part }) => part.challenge).values()) {
      const together = this.client.appendInOrder(some.map(({ part }) => part))
      some.forEach(({ part }, at) => {
        answers.set(
          part,
          together.then((all) => all[at] as AppendedCommand),
        )
      })
    }
    return parts.map((part) => answers.get(part))
  }

  private async refuse(part: FiledPart, reason: string): Promise<void> {
    this.logger.error({ commandId: part.commandId, part: part.part, reason }, 'an event failed')
    if (!part.more && part.part === 0) return this.forget(part)
    await holdRefused(this.db, [part]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a refused part could not be marked in the outbox')
    })
  }

  /** If a part cannot be deleted now, the sweeper sends it again, and the log recognises it. */
  private async forget(part: FiledPart): Promise<void> {
    await this.cleared.add(part).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a published part could not be deleted from the outbox')
    })
    if (part.challenge !== null) this.departures.announce(part.challenge)
  }
}

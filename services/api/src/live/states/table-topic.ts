import { randomInt } from 'node:crypto'
import { LIVE_LIMITS, LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { onAnnouncement } from '@ideathlon/service-kit/nats'
import { type Span, type Traces, within } from '@ideathlon/service-kit/tracing/traces'
import type { NatsConnection, Subscription as NatsSubscription } from 'nats'
import type { Keys } from '../../kernel/live/diff.ts'
import type { Connection } from '../sockets/connection.ts'
import { Refresher } from './refresher.ts'
import { type JoinRequest, StateChannel } from './state-channel.ts'

type TableReaderDeps = {
  nats: NatsConnection
  logger: Logger
  /** The value in the tables; undefined if it does not exist. */
  read(): Promise<Keys | undefined>
  onEmpty(): void
  traces?: Traces | undefined
}

/**
 * A value from the tables for sockets. An announcement only triggers a read, so it does no harm if
 * one is lost or late. Offsets count this instance's reads.
 */
export class TableTopic {
  private readonly channel: StateChannel
  private readonly refresher: Refresher
  private readonly announcements: NatsSubscription
  private readonly epoch = randomInt(1, 2 ** 31)
  private looks = 0
  /**
   * What caused the next read, if its trace is recorded. If one read answers several announcements,
   * this is the latest.
   */
  private cause: string | undefined

  constructor(name: string, given: TableReaderDeps) {
    this.channel = new StateChannel(name, () => {
      this.stop()
      given.onEmpty()
    })
    this.refresher = new Refresher({
      everyMs: () => LIVE_LIMITS.boardTickMs,
      logger: given.logger,
      read: () => within(this.begin(given.traces), () => this.readOnce(given)),
    })
    this.announcements = onAnnouncement(given.nats, {
      subject: SUBJECTS.live(name),
      message: LiveMessage,
      logger: given.logger,
      onMessage: (_message, traceparent) => {
        this.cause = traceparent ?? this.cause
        this.moved()
      },
    })
  }

  join(connection: Connection, request: JoinRequest): void {
    this.channel.join(connection, request)
    if (!this.channel.isKnown) this.refresher.request()
    // The value in memory may be older than what the client has already read elsewhere, so it is
    // read again. Otherwise, if the value changed back later, the client would never know.
    else this.refresher.requestIfIdle(LIVE_LIMITS.boardTickMs)
  }

  moved(): void {
    this.refresher.request()
  }

  lookAgain(idleMs: number): void {
    this.refresher.requestIfIdle(idleMs)
  }

  stop(): void {
    this.refresher.stop()
    this.announcements.unsubscribe()
  }

  private async readOnce(given: TableReaderDeps): Promise<void> {
    await this.take(await given.read().catch((error) => this.excuse(error)))
  }

  /** The last spans of a trace: the read, and the sending of frames to sockets on this instance. */
  private begin(traces: Traces | undefined): Span | undefined {
    const { cause } = this
    this.cause = undefined
    const parent = cause === undefined ? undefined : { traceparent: cause }
    return parent && traces?.begin({ name: 'send frames', kind: 'consumer', of: parent })
  }

  private async take(keys: Keys | undefined): Promise<void> {
    if (keys === undefined) this.channel.refuseAll()
    else await this.channel.take({ epoch: this.epoch, position: ++this.looks, keys })
  }

  private excuse(error: unknown): never {
    this.channel.failOverdue(performance.now())
    throw error
  }
}

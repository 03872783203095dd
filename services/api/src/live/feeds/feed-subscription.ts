import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_ERROR, LIVE_LIMITS, type Publication } from '@ideathlon/contracts/live'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { QueryExecutorProvider } from 'kysely'
import type { FeedPosition, FeedRead, OpenFeed } from '../../kernel/live/feed.ts'
import type { Connection, Subscription } from '../sockets/connection.ts'
import type { LiveMeasures } from '../sockets/measures.ts'
import { resume } from './resume.ts'

const BUFFER_MAX = LIVE_LIMITS.recoveredFrames
const RETRY_MS = 250
/** A source that stays behind is asked at growing intervals. */
const RETRY_MS_MAX = 4_000
/**
 * How long a first answer can take before it counts as an error. A reader that is catching up keeps
 * waiting.
 */
const TIMEOUT_MS = 5_000
/**
 * With several bus servers, it takes a moment until all of them know a new subscription. Whatever
 * arrives in the meantime is read from the log.
 */
const SETTLED_MS = 2_000

export type FeedContext = { db: QueryExecutorProvider; measures: LiveMeasures; logger: Logger }

export type Feed = { channel: string; open: OpenFeed }

/** One socket's subscription to one feed. It sends every event once, in order, without gaps. */
export class FeedSubscription implements Subscription {
  private at: FeedPosition | undefined
  /** Publications that arrive while the log is being read; undefined while live. */
  private buffer: Publication[] | undefined
  private isStopped = false
  /** Whether something was missed while the log was read. */
  private hasMissed = false
  private settledAtMs = 0
  private retryMs = RETRY_MS
  private again: NodeJS.Timeout | undefined
  /** Why the last read failed. */
  private fault: unknown
  private readonly connection: Connection
  private readonly feed: Feed
  private readonly context: FeedContext
  private readonly onStop: () => void

  constructor(connection: Connection, feed: Feed, context: FeedContext, onStop: () => void) {
    this.connection = connection
    this.feed = feed
    this.context = context
    this.onStop = onStop
  }

  /**
   * Reads events newer than `from`, answers, and goes live. The bus subscription must already
   * exist.
   */
  async start(id: number, from: FeedPosition | undefined): Promise<void> {
    this.buffer = []
    if (id !== 0) this.settledAtMs = performance.now() + SETTLED_MS
    const deadline = performance.now() + TIMEOUT_MS
    while (!this.isStopped) {
      if (await this.tryResume(id, from)) return
      if (id !== 0 && performance.now() > deadline) return this.giveUp(id)
      await sleep(RETRY_MS)
    }
  }

  take(pub: Publication, encoded: Buffer) {
    if (this.buffer !== undefined) return this.keep(pub)
    if (this.at === undefined || pub.o <= this.at.offset) return
    if (!this.connection.canTake(this)) return
    if (pub.prev !== this.at.offset) return this.fillGap()
    this.connection.sendEncoded(encoded, 'pub')
    this.at = { ...this.at, offset: pub.o }
  }

  /**
   * A slow reader is not sent the note. The `subd` that later brings it up to date contains the
   * same information.
   */
  note(encoded: Buffer) {
    if (this.connection.canTake(this)) this.connection.sendEncoded(encoded, 'note')
  }

  /**
   * Reads what was missed. A read that is already under way may have started too early to include
   * it, so another one follows.
   */
  bringUpToDate(): void {
    if (this.buffer !== undefined) this.hasMissed = true
    else if (!this.isStopped) void this.start(0, this.at)
  }

  /** Called after the bus was unreachable and all subscriptions to it have been renewed. */
  rejoin(): void {
    this.settledAtMs = performance.now() + SETTLED_MS
    this.bringUpToDate()
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.again)
    this.onStop()
  }

  private fillGap(): void {
    this.context.measures.gaps.inc()
    this.bringUpToDate()
  }

  /** A full buffer is emptied. This leaves a gap, so the log is read again. */
  private keep(pub: Publication): void {
    if (this.buffer !== undefined && this.buffer.length >= BUFFER_MAX) this.buffer = []
    this.buffer?.push(pub)
  }

  private async tryResume(id: number, from: FeedPosition | undefined): Promise<boolean> {
    this.hasMissed = false
    const read = await this.read(from).catch((error: unknown) => {
      this.fault = error
      return undefined
    })
    if (read === 'forbidden') return this.forbid(id)
    if (read === undefined || this.isStopped) return this.isStopped
    const resumed = resume({
      from,
      read,
      buffered: this.buffer ?? [],
    })
    if (resumed === undefined) return false
    const { answer, tail } = resumed
    this.buffer = undefined
    this.at = { epoch: answer.epoch, offset: answer.offset }
    const isNews = id !== 0 || !answer.recovered || answer.pubs?.length !== 0
    if (isNews) this.connection.send({ t: 'subd', id, ch: this.feed.channel, ...answer })
    for (const pub of tail) this.take(pub, Buffer.from(JSON.stringify(pub)))
    this.readAgain(read)
    return true
  }

  /**
   * Messages that were sent before the bus knew this subscription will never arrive, so the log is
   * read once more.
   */
  private readAgain({ isBehind }: FeedRead): void {
    clearTimeout(this.again)
    const isUnsure = this.hasMissed || isBehind === true
    const inMs = isUnsure ? this.retryMs : this.settledAtMs - performance.now()
    this.retryMs = isUnsure ? Math.min(2 * this.retryMs, RETRY_MS_MAX) : RETRY_MS
    if (inMs > 0) this.again = setTimeout(() => this.bringUpToDate(), inMs)
  }

  /** The permission may have ended since the last read. */
  private async read(from: FeedPosition | undefined): Promise<FeedRead | 'forbidden'> {
    const { db } = this.context
    return (await this.may()) ? this.feed.open.read(db, from) : 'forbidden'
  }

  private async may(): Promise<boolean> {
    const { admission } = this.connection
    return admission !== undefined && this.feed.open.may(this.context.db, admission)
  }

  /** A missing and a forbidden feed look the same. */
  private forbid(id: number): true {
    if (this.isStopped) return true
    const { channel: ch } = this.feed
    const code = LIVE_ERROR.noSuchChannel
    this.connection.send(id === 0 ? { t: 'unsubd', ch, code } : { t: 'err', id, code })
    this.connection.unsubscribe(ch)
    return true
  }

  private giveUp(id: number): void {
    const { channel } = this.feed
    this.context.logger.warn({ err: this.fault, channel }, 'a feed could not be read')
    this.connection.send({ t: 'err', id, code: LIVE_ERROR.unavailable })
    this.connection.unsubscribe(channel)
  }
}

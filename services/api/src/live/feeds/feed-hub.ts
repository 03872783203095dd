import type { Projected } from '@ideathlon/contracts/boards'
import { channelOf, LiveMessage, type Publication } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { onAnnouncement } from '@ideathlon/service-kit/nats'
import type { Span, Traces } from '@ideathlon/service-kit/tracing/traces'
import type { NatsConnection, Subscription as NatsSubscription } from 'nats'
import type { FeedPosition } from '../../kernel/live/feed.ts'
import type { Connection } from '../sockets/connection.ts'
import { FeedOrderer } from './feed-orderer.ts'
import { type Feed, type FeedContext, FeedSubscription } from './feed-subscription.ts'

/** The prefix of the names of topic feeds. */
const TALK_TOPIC = 'topic-'

type HubContext = FeedContext & { traces?: Traces | undefined }

type Topic = {
  announcements: NatsSubscription
  readers: Set<FeedSubscription>
  inOrder: FeedOrderer
}

/**
 * The feeds with readers on this instance. Each has a bus subscription for as long as it has
 * readers.
 */
export class FeedHub {
  private readonly topics = new Map<string, Topic>()
  private readonly nats: NatsConnection
  private readonly context: HubContext

  constructor(nats: NatsConnection, context: HubContext) {
    this.nats = nats
    this.context = context
  }

  /**
   * Subscribes before reading. Both use the same ordered connection, so with a single bus server
   * nothing published after the answer is missed. With several, the reader reads once more later.
   */
  join(
    connection: Connection,
    feed: Feed,
    asked: { id: number; from: FeedPosition | undefined },
  ): void {
    const topic = this.topics.get(feed.channel) ?? this.open(feed.channel)
    const reader = new FeedSubscription(connection, feed, this.context, () => {
      topic.readers.delete(reader)
      if (topic.readers.size === 0) this.close(feed.channel, topic)
    })
    topic.readers.add(reader)
    connection.subscribe(feed.channel, reader)
    void reader.start(asked.id, asked.from)
  }

  /**
   * Makes readers read the log when their feed has had too many changes to announce individually.
   */
  onProjected({ untold }: Projected): void {
    if (this.topics.size === 0) return
    for (const member of untold) this.bringUpToDate(this.topics.get(channelOf.gamedash(member)))
  }

  /**
   * The bus was unreachable and messages may have been lost, so all readers read what they missed.
   */
  rejoinAll(): void {
    for (const { readers } of this.topics.values()) {
      for (const reader of readers) reader.rejoin()
    }
  }

  stop(): void {
    for (const topic of this.topics.values()) end(topic)
    this.topics.clear()
  }

  private bringUpToDate(topic: Topic | undefined): void {
    for (const reader of topic?.readers ?? []) reader.bringUpToDate()
  }

  private open(channel: string): Topic {
    const readers = new Set<FeedSubscription>()
    const inOrder = new FeedOrderer((pub, encoded) => {
      for (const reader of readers) reader.take(pub, encoded)
    })
    const announcements = onAnnouncement(this.nats, {
      subject: SUBJECTS.live(channel),
      message: LiveMessage,
      logger: this.context.logger,
      onMessage: (message, traceparent) => {
        // The set of permitted readers may have changed, so each reader is checked and reads what
        // it missed.
        if (message.t === 'state') {
          for (const reader of readers) reader.bringUpToDate()
          return
        }
        const encoded = Buffer.from(JSON.stringify(message))
        if (message.t === 'pub') {
          const sockets = readers.size
          const span = traceparent && this.beginFrames(message, sockets, traceparent)
          inOrder.take(message, encoded)
          if (span) span.end()
          return
        }
        for (const reader of readers) reader.note(encoded)
      },
    })
    const topic = { announcements, readers, inOrder }
    this.topics.set(channel, topic)
    return topic
  }

  /** The last span of a trace: the sending of frames to sockets on this instance. */
  private beginFrames(
    { ch, o }: Pick<Publication, 'ch' | 'o'>,
    sockets: number,
    traceparent: string,
  ): Span | undefined {
    // A topic counts its own changes. In all other feeds, the offset is an event's position in the
    // log.
    const place = ch.startsWith(TALK_TOPIC) ? 'change' : 'position'

    return this.context.traces?.begin({
      name: 'send frames',
      kind: 'consumer',
      of: { traceparent },
      attributes: { [`ideathlon.${place}`]: o, sockets },
    })
  }

  private close(channel: string, topic: Topic): void {
    end(topic)
    if (this.topics.get(channel) === topic) this.topics.delete(channel)
  }
}

function end({ announcements, inOrder }: Topic): void {
  announcements.unsubscribe()
  inOrder.stop()
}

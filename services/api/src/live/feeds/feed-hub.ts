import type { Projected } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import { channelOf, LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { onAnnouncement } from '@ideathlon/service-kit/nats'
import type { NatsConnection, Subscription as NatsSubscription } from 'nats'
import type { Connection } from '../sockets/connection.ts'
import { type FeedContext, FeedSubscription } from './feed-subscription.ts'
import type { Standpoint } from './resume.ts'

type Topic = { heard: NatsSubscription; readers: Set<FeedSubscription> }

/** The feeds that somebody on this instance reads; each is heard on the bus while it is read. */
export class FeedHub {
  private readonly topics = new Map<string, Topic>()
  private readonly nats: NatsConnection
  private readonly logger: Logger
  private readonly context: FeedContext

  constructor(nats: NatsConnection, logger: Logger, context: FeedContext) {
    this.nats = nats
    this.logger = logger
    this.context = context
  }

  /**
   * Attaches first and reads then. Both go over one connection, in order, so whatever is published
   * after the read was answered is heard.
   */
  join(
    connection: Connection,
    feed: { channel: string; member: MemberId },
    asked: { id: number; from: Standpoint | undefined },
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

  /** The members whose feeds changed in a flood that was not sent one by one; their readers read it. */
  heard({ untold }: Projected): void {
    if (this.topics.size === 0) return
    for (const member of untold) this.bringUpToDate(this.topics.get(channelOf.gamedash(member)))
  }

  /** After something may have been lost on the way: everybody reads what they miss. */
  bringAllUpToDate(): void {
    for (const topic of this.topics.values()) this.bringUpToDate(topic)
  }

  stop(): void {
    for (const { heard } of this.topics.values()) heard.unsubscribe()
    this.topics.clear()
  }

  private bringUpToDate(topic: Topic | undefined): void {
    for (const reader of topic?.readers ?? []) reader.bringUpToDate()
  }

  private open(channel: string): Topic {
    const readers = new Set<FeedSubscription>()
    const heard = onAnnouncement(this.nats, {
      subject: SUBJECTS.live(channel),
      message: LiveMessage,
      logger: this.logger,
      hear(message) {
        if (message.t === 'state') return
        const encoded = Buffer.from(JSON.stringify(message))
        for (const reader of readers) {
          if (message.t === 'note') reader.note(encoded)
          else reader.take(message, encoded)
        }
      },
    })
    const topic = { heard, readers }
    this.topics.set(channel, topic)
    return topic
  }

  private close(channel: string, topic: Topic): void {
    topic.heard.unsubscribe()
    if (this.topics.get(channel) === topic) this.topics.delete(channel)
  }
}

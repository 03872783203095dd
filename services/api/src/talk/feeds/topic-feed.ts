import { LIVE_LIMITS, type Publication } from '@ideathlon/contracts/live'
import { TALK_EVENTS, TOPIC_SNAPSHOT, talkChannelOf } from '@ideathlon/contracts/talk/live'
import type { Message } from '@ideathlon/contracts/talk/messages'
import type { QueryExecutorProvider } from 'kysely'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { idIn } from '../../kernel/live/channel.ts'
import type { FeedChannel, FeedPosition, FeedRead, OpenFeed } from '../../kernel/live/feed.ts'
import { messageRows, renderMessages } from '../messages/render.ts'
import { readTopicRow, readTopicStanding } from '../topics/standing.ts'
import { actorOf } from './actor-of.ts'

/** Always the same, because offsets are the topic's own change numbers, which are never reused. */
const EPOCH = 1

/** The messages of a topic, each with its last change. */
export const TOPIC_FEED: FeedChannel = {
  open(name) {
    const id = name.startsWith('topic-') ? idIn(name.slice('topic-'.length)) : undefined
    return id === undefined || id < 1 || id > 2_147_483_647 ? undefined : topicFeed(id)
  },
}

const topicFeed = (topic: number): OpenFeed => ({
  async may(db, viewer) {
    const api = db as ApiDb
    try {
      await readTopicStanding(api, await actorOf(api, viewer), await readTopicRow(api, topic))
      return true
    } catch (error) {
      if (isNotFound(error)) return false
      throw error
    }
  },
  read: (db, from) => readFeed(db, topic, from),
})

const isNotFound = (error: unknown) =>
  error instanceof Error && 'status' in error && error.status === 404

/**
 * What changed after a position. Everything is read in one statement, so every change is either in
 * the result or announced later.
 */
async function readFeed(
  db: QueryExecutorProvider,
  topic: number,
  from: FeedPosition | undefined,
  isAgain = false,
): Promise<FeedRead> {
  const api = db as ApiDb
  const isResumed = from !== undefined && from.epoch === EPOCH
  const limit = isResumed ? LIVE_LIMITS.recoveredFrames + 1 : TOPIC_SNAPSHOT
  const rows = await messageRows(api)
    .select([sql<number>`t.changes`.as('changes'), sql<number>`t.last_number`.as('last_number')])
    .where('m.topic', '=', topic)
    .$if(isResumed, (query) =>
      query
        .where('m.changed', '>', from?.offset ?? 0)
        .orderBy('m.changed')
        .limit(limit),
    )
    .$if(!isResumed, (query) => query.orderBy('m.number', 'desc').limit(limit))
    .execute()
  const [first] = rows
  if (first === undefined) return nothingAfter(api, topic, from, isAgain)
  const { changes, last_number } = first
  const messages = await renderMessages(api, rows)
  if (isResumed) {
    const pubs = chain(from.offset, messages)
    // The latest messages are read only if the reader may have missed more changes than can be
    // replayed.
    const isLarge =
      pubs.length > LIVE_LIMITS.recoveredFrames ||
      JSON.stringify(pubs).length > LIVE_LIMITS.recoveredBytes / 2
    return { ...at(changes), pubs, snapshot: isLarge ? await snapshot(api, topic) : {} }
  }
  return {
    ...at(changes),
    pubs: undefined,
    snapshot: { messages: messages.reverse(), last_number, changes },
  }
}

const at = (changes: number) => ({ epoch: EPOCH, last: changes })

/**
 * A message that changed more than once appears only at its last change, so the numbers in the
 * chain have gaps: each frame says which number comes before it.
 */
function chain(from: number, messages: readonly Message[]): Publication[] {
  return messages.map((message, i) => ({
    t: 'pub',
    ch: talkChannelOf.topic(message.topic),
    o: message.changed,
    prev: messages[i - 1]?.changed ?? from,
    type: TALK_EVENTS.message,
    d: message,
  }))
}

async function nothingAfter(
  db: ApiDb,
  topic: number,
  from: FeedPosition | undefined,
  isAgain: boolean,
): Promise<FeedRead> {
  const { changes } = (await readTopicRow(db, topic)) ?? { changes: 0 }
  // If a message arrived between the two statements, the changes are read once more, so that no
  // snapshot is needed.
  const hasMore = from !== undefined && changes > from.offset
  if (hasMore && !isAgain) return readFeed(db, topic, from, true)
  const isCurrent = from?.offset === changes
  return {
    ...at(changes),
    pubs: isCurrent ? [] : undefined,
    snapshot: isCurrent ? {} : await snapshot(db, topic),
  }
}

/** The latest messages, for a reader whose position is unknown or too old. */
async function snapshot(db: ApiDb, topic: number): Promise<Record<string, unknown>> {
  const rows = await messageRows(db)
    .select([sql<number>`t.changes`.as('changes'), sql<number>`t.last_number`.as('last_number')])
    .where('m.topic', '=', topic)
    .orderBy('m.number', 'desc')
    .limit(TOPIC_SNAPSHOT)
    .execute()
  const [first] = rows
  const messages = (await renderMessages(db, rows)).reverse()
  return { messages, last_number: first?.last_number ?? 0, changes: first?.changes ?? 0 }
}

import type { MessagesMeta, MessagesQuery, MessageView } from '@ideathlon/contracts/talk/messages'
import { sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'
import { isAnonymous, readerOf } from '../../topics/standing.ts'
import { type MessageRow, messageRows } from '../render.ts'
import { notBlocked, type Viewer, viewMessages } from './viewer.ts'

export type MessagesPage = { data: MessageView[]; meta: MessagesMeta }

type Window = { rows: MessageRow[]; hasBefore: boolean; hasAfter: boolean }

/** A page of a topic's messages by number, in either direction or around a message. */
export async function readPage(
  db: ApiDb,
  viewer: Viewer,
  query: MessagesQuery,
): Promise<MessagesPage> {
  const lastRead = await readLastRead(db, viewer)
  const window = await readWindow(db, viewer, placeOf(query, lastRead))
  return pageOf(db, viewer, { window, lastRead })
}

type Place = { before?: number; after?: number; around?: number; size: number }

/** The first unread message is the one after the read mark. */
function placeOf({ before, after, around, unread, size }: MessagesQuery, lastRead: number): Place {
  if (before !== undefined) return { before, size }
  if (after !== undefined) return { after, size }
  if (around !== undefined) return { around, size }
  return unread === '1' ? { around: lastRead + 1, size } : { size }
}

async function readWindow(db: ApiDb, viewer: Viewer, place: Place): Promise<Window> {
  const { before, after, around, size } = place
  if (after !== undefined) return readAfter(db, viewer, { after, size })
  if (around === undefined) return readBefore(db, viewer, { before, size })
  const half = Math.ceil(size / 2)
  const earlier = await readBefore(db, viewer, { before: around, size: half })
  const later = await readAfter(db, viewer, { after: around - 1, size: size - half || 1 })
  const rows = [...earlier.rows, ...later.rows]
  return { rows, hasBefore: earlier.hasBefore, hasAfter: later.hasAfter }
}

const inTopic = (db: ApiDb, { actor, topic }: Viewer) =>
  messageRows(db).where('m.topic', '=', topic.id).where(notBlocked(actor?.id))

async function readBefore(
  db: ApiDb,
  viewer: Viewer,
  { before, size }: { before: number | undefined; size: number },
): Promise<Window> {
  const rows = await inTopic(db, viewer)
    .$if(before !== undefined, (query) => query.where('m.number', '<', before ?? 0))
    .orderBy('m.number', 'desc')
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size).reverse()
  const hasAfter = before !== undefined && before <= viewer.topic.last_number
  return { rows: page, hasBefore: rows.length > size, hasAfter }
}

async function readAfter(
  db: ApiDb,
  viewer: Viewer,
  { after, size }: { after: number; size: number },
): Promise<Window> {
  const rows = await inTopic(db, viewer)
    .where('m.number', '>', after)
    .orderBy('m.number')
    .limit(size + 1)
    .execute()
  return { rows: rows.slice(0, size), hasBefore: after > 0, hasAfter: rows.length > size }
}

/** The replies to a message, oldest first. */
export async function readReplies(
  db: ApiDb,
  viewer: Viewer,
  { parent, after, size }: { parent: number; after: number; size: number },
): Promise<MessagesPage> {
  const rows = await inTopic(db, viewer)
    .where('m.parent', '=', parent)
    .where('m.number', '>', after)
    .orderBy('m.number')
    .limit(size + 1)
    .execute()
  const window = { rows: rows.slice(0, size), hasBefore: after > 0, hasAfter: rows.length > size }
  return pageOf(db, viewer, { window, lastRead: await readLastRead(db, viewer) })
}

async function pageOf(
  db: ApiDb,
  viewer: Viewer,
  { window, lastRead }: { window: Window; lastRead: number },
): Promise<MessagesPage> {
  const { topic } = viewer
  return {
    data: await viewMessages(db, viewer, window.rows),
    meta: {
      topic: topic.id,
      last_number: topic.last_number,
      changes: topic.changes,
      last_read: lastRead,
      has_before: window.hasBefore,
      has_after: window.hasAfter,
      blocked: await readBlocked(db, viewer),
    },
  }
}

async function readLastRead(db: ApiDb, { actor, topic }: Viewer): Promise<number> {
  const reader = readerOf(actor, isAnonymous(topic))
  if (reader === null) return 0
  const { rows } = await sql<{ last_read: number }>`select last_read from talk_reading
    where member = ${reader} and topic = ${topic.id}`.execute(db)
  return rows[0]?.last_read ?? 0
}

async function readBlocked(db: ApiDb, { actor }: Viewer): Promise<number[]> {
  if (actor === undefined) return []
  const { rows } = await sql<{ blocked: number }>`
    select blocked from blocks where blocker = ${actor.id} order by blocked`.execute(db)
  return rows.map(({ blocked }) => blocked)
}

export const EMPTY_PAGE: MessagesPage = {
  data: [],
  meta: {
    topic: null,
    last_number: 0,
    changes: 0,
    last_read: 0,
    has_before: false,
    has_after: false,
    blocked: [],
  },
}

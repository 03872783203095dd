import { beginningOf } from '@ideathlon/contracts/graphemes'
import { plainText } from '@ideathlon/contracts/rich-text'
import type { NewMessage } from '@ideathlon/contracts/talk/messages'
import { sql } from 'kysely'
import { startOfDay } from '../../../kernel/day.ts'
import type { Tx } from '../../../kernel/deps.ts'
import { hotOfTopic } from '../../topics/hot.ts'
import { isAnonymous, type TopicRow } from '../../topics/standing.ts'
import { aliasOf } from '../alias.ts'
import { setAttachments } from '../attachments.ts'
import type { MessageRow } from '../render.ts'
import type { PostTarget } from './find-place.ts'

const EXCERPT = 200

/** The part of a topic's first message that is shown in lists. */
export const excerptOf = (words: string) => beginningOf(words, EXCERPT)

export type SaveMessageInput = {
  spot: PostTarget
  member: number
  role: 'asker' | 'moderator' | null
  parent: number | null
  message: NewMessage
}

export type SavedMessage = {
  id: number
  number: number
  alias: number | null
  words: string
  /** Members who watch the topic, except the writer. */
  watching: number[]
  /** The saved row, for rendering the message to readers. */
  row: MessageRow
}

/** If there are more watchers than this, the others are notified through the digest. */
const WATCHING_MAX = 1000

/**
 * Saves a message under the topic's lock, with the topic's next message number and change number.
 */
export async function saveMessage(
  tx: Tx,
  saving: SaveMessageInput,
  now: Date,
): Promise<SavedMessage> {
  const { spot, member, role, message } = saving
  const { topic } = spot
  const alias =
    isAnonymous(topic) && role === null ? await aliasOf(tx, { topic: topic.id, member }, now) : null
  const words = plainText(message.body)
  const saved = await insertMessage(tx, { ...saving, alias, words }, now)
  // A new message has no earlier files to release, so without attachments there is nothing to do.
  if (message.attachments.length > 0) {
    await setAttachments(tx, { message: saved.id, member, files: message.attachments }, now)
  }
  return { ...saved, alias, words }
}

/** For a topic with aliases, lists and ranks reveal only the day. */
const shownTime = (topic: Pick<TopicRow, 'phase'>, now: Date): Date =>
  isAnonymous(topic) ? startOfDay(now) : now

type InsertMessageInput = SaveMessageInput & { alias: number | null; words: string }

/**
 * Saves the message, its topic's new message and change numbers, its parent's reply count and its
 * writer's read mark in one statement, because every additional statement would cost as much as all
 * of this together. A member's own messages count as read, and topics they write in are tracked.
 */
async function insertMessage(
  tx: Tx,
  { spot, member, role, parent, message, alias, words }: InsertMessageInput,
  now: Date,
): Promise<Pick<SavedMessage, 'id' | 'number' | 'watching' | 'row'>> {
  const topic = spot.topic.id
  const { rows } = await sql<MessageRow & Pick<SavedMessage, 'watching'>>`
    with advanced as (
      update talk_topics t set last_number = last_number + 1, changes = changes + 1,
        messages = messages + 1, last_at = ${shownTime(spot.topic, now)},
        hot = ${hotOfTopic(shownTime(spot.topic, now))},
        excerpt = case when last_number = 0 then ${excerptOf(words)} else excerpt end
      where id = ${topic} returning last_number as number, changes
    ), written as (
      insert into talk_messages (topic, number, changed, parent, member, alias, role, body, words,
        quotes, client_id, created_at)
      select ${topic}, number, changes, ${parent}::int, ${member}, ${alias}::int, ${role}::text,
        ${JSON.stringify(message.body)}::jsonb, ${words}, ${message.quotes}::int[],
        ${message.client_id}::text, ${now} from advanced
      returning id, topic, number, changed, parent, member, alias, role, state, body, words, quotes, client_id,
        replies, insightful, helpful, funny, reason, moved_to, created_at, edited_at
    ), answered as (
      update talk_messages set replies = replies + 1 where id = ${parent}::int
    ), marked as (
      insert into talk_reading as r (member, topic, last_read, level, updated_at)
      select ${member}, ${topic}, number, 'tracking', ${now} from advanced
      on conflict (member, topic) do update
      set last_read = greatest(r.last_read, excluded.last_read), updated_at = excluded.updated_at
    )
    select written.*, ${spot.topic.phase}::text as phase, a.handle, a.avatar, a.first_name,
      a.last_name, a.is_guest, a.deleted_at, array(select w.member from talk_reading w
      where w.topic = ${topic} and w.level = 'watching' and w.member <> ${member}
      limit ${WATCHING_MAX}) as watching
    from written left join accounts a on a.id = written.member`.execute(tx)
  const [found] = rows
  if (found === undefined) throw new Error('the topic no longer exists')
  const { watching, ...row } = found
  return { id: row.id, number: row.number, watching, row }
}

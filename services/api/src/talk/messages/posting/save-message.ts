import { plainText } from '@ideathlon/contracts/rich-text'
import type { NewMessage } from '@ideathlon/contracts/talk/messages'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/deps.ts'
import { hotOfTopic } from '../../topics/hot.ts'
import { isAnonymous, type TopicRow } from '../../topics/standing.ts'
import { aliasOf, startOfDay } from '../alias.ts'
import { keepAttachments } from '../attachments.ts'
import type { Spot } from './find-place.ts'

const EXCERPT = 200

/** What lists show of the first message of a topic. */
export const excerptOf = (words: string) => words.slice(0, EXCERPT)

export type Saving = {
  spot: Spot
  member: number
  role: 'asker' | 'moderator' | null
  parent: number | null
  message: NewMessage
}

export type SavedMessage = { id: number; number: number; alias: number | null; words: string }

/** Writes a message under the topic's lock, with the next number and the next change of the topic. */
export async function saveMessage(tx: Tx, saving: Saving, now: Date): Promise<SavedMessage> {
  const { spot, member, role, parent, message } = saving
  const { topic } = spot
  const alias =
    isAnonymous(topic) && role === null ? await aliasOf(tx, { topic: topic.id, member }, now) : null
  const words = plainText(message.body)
  const { number, changes } = await advance(tx, { topic: topic.id, words }, shownTime(topic, now))
  const { id } = await tx
    .insertInto('talk_messages')
    .values({
      topic: topic.id,
      number,
      changed: changes,
      parent,
      member,
      alias,
      role,
      body: JSON.stringify(message.body),
      words,
      quotes: message.quotes,
      client_id: message.client_id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (parent !== null) {
    await sql`update talk_messages set replies = replies + 1 where id = ${parent}`.execute(tx)
  }
  await keepAttachments(tx, { message: id, member, files: message.attachments }, now)
  await moveOwnMark(tx, { topic: topic.id, member, number }, now)
  return { id, number, alias, words }
}

/** Lists and ranks of a topic under aliases tell no time finer than the day. */
const shownTime = (topic: Pick<TopicRow, 'phase'>, now: Date): Date =>
  isAnonymous(topic) ? startOfDay(now) : now

/** The next number and change of a topic. */
async function advance(
  tx: Tx,
  { topic, words }: { topic: number; words: string },
  now: Date,
): Promise<{ number: number; changes: number }> {
  const { rows } = await sql<{ number: number; changes: number }>`
    update talk_topics t set last_number = last_number + 1, changes = changes + 1,
      messages = messages + 1, last_at = ${now}, hot = ${hotOfTopic(now)},
      excerpt = case when last_number = 0 then ${excerptOf(words)} else excerpt end
    where id = ${topic} returning last_number as number, changes`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the topic is gone')
  return row
}

/** A member's own messages are read, and a topic in which they write is tracked. */
async function moveOwnMark(
  tx: Tx,
  { topic, member, number }: { topic: number; member: number; number: number },
  now: Date,
): Promise<void> {
  await sql`insert into talk_reading as r (member, topic, last_read, level, updated_at)
    values (${member}, ${topic}, ${number}, 'tracking', ${now})
    on conflict (member, topic) do update
    set last_read = greatest(r.last_read, ${number}), updated_at = ${now}`.execute(tx)
}

import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { NewMessage } from '@ideathlon/contracts/talk/messages'
import type { Actor } from '@ideathlon/service-kit/auth'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { activity } from '../../../kernel/command/decision.ts'
import type { Tx } from '../../../kernel/deps.ts'
import { isPublicTopic } from '../../topics/standing.ts'
import { emitPosted } from './emit-posted.ts'
import { inTopic } from './find-place.ts'
import { saveMessage } from './save-message.ts'

type Approved = {
  /** Who approves it, and finds the topic with what they may read. */
  by: Actor
  writer: MemberId
  topic: number
  parent: number | null
  message: NewMessage
}

/** Writes a message that waited for approval, for its writer. It gets its number and its time now. */
export async function postApproved(
  tx: Tx,
  { by, writer, topic: id, parent: answers, message }: Approved,
  now: Date,
): Promise<{ message: number; newEvents: NewEvent[] }> {
  const spot = await inTopic(tx, by, id)
  const { topic } = spot
  if (topic.merged_into !== null) throw refused('topic_merged')
  if (topic.archived_at !== null) throw refused('topic_archived')
  const answered = answers === null ? null : await readAnswered(tx, answers, id)
  const parent = answered?.id ?? null
  const saved = await saveMessage(tx, { spot, member: writer, role: null, parent, message }, now)
  const isPublic = await isPublicTopic(tx, spot, topic)
  const posted = {
    actor: { id: writer, admin: false },
    spot,
    saved,
    answered,
    quoted: await readWriters(tx, message.quotes),
    isPublic,
    post: { ...message, parent },
  }
  await emitPosted(tx, posted, now)
  const written = activity('ForumMessagePosted', { topic: id, message: saved.id })
  return { message: saved.id, newEvents: isPublic ? [written] : [] }
}

/** The message that it answers; null if that one was moved to another topic while the reply waited. */
async function readAnswered(tx: Tx, message: number, topic: number) {
  const row = await tx
    .selectFrom('talk_messages')
    .select(['id', 'parent', 'member'])
    .where('id', '=', message)
    .where('topic', '=', topic)
    .where('state', '<>', 'moved')
    .executeTakeFirst()
  return row ?? null
}

async function readWriters(tx: Tx, quotes: readonly number[]): Promise<MemberId[]> {
  if (quotes.length === 0) return []
  const rows = await tx
    .selectFrom('talk_messages')
    .select('member')
    .where('id', 'in', quotes)
    .where('state', '=', 'shown')
    .execute()
  return [...new Set(rows.flatMap(({ member }) => member ?? []))]
}

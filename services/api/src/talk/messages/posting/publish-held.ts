import type { EventContext, NewEvent } from '@ideathlon/contracts/events/envelope'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { activity } from '../../../kernel/command/decision.ts'
import type { Tx } from '../../../kernel/deps.ts'
import type { HeldMessage } from '../../topics/context-access.ts'
import { isPublicTopic } from '../../topics/standing.ts'
import { emitPosted } from './emit-posted.ts'
import { inTopic } from './find-place.ts'
import { contextOf } from './post-message.ts'
import { saveMessage } from './save-message.ts'

/** The published message: its id, and the events for the command that approves it. */
export type Published = { id: number; newEvents: NewEvent[]; context: EventContext }

type PublishInput = { held: Omit<HeldMessage, 'context' | 'topic'> & { topic: number }; by: Actor }

/**
 * Publishes, in its author's name, a message that was waiting for approval, even if the author has
 * left the place since. `by` approves it and can read the topic. The message gets its number and
 * its time now. It must be announced after the commit.
 */
export async function publishHeld(
  tx: Tx,
  { held, by }: PublishInput,
  now: Date,
): Promise<Published> {
  const { member, message, topic: id } = held
  const spot = await inTopic(tx, by, id)
  const { topic } = spot
  if (topic.merged_into !== null) throw refused('topic_merged')
  if (topic.archived_at !== null) throw refused('topic_archived')
  const answered = held.parent === null ? null : await readAnswered(tx, held.parent, id)
  const parent = answered?.id ?? null
  const quoted = await readWriters(tx, message.quotes)
  const isPublic = await isPublicTopic(tx, spot, topic)
  const saved = await saveMessage(tx, { spot, member, role: null, parent, message }, now)
  const post = { ...message, parent }
  const actor = { id: member, admin: false }
  await emitPosted(tx, { actor, spot, saved, answered, quoted, isPublic, post }, now)
  const posted =
    saved.number === 1
      ? activity('TopicCreated', { topic: id })
      : activity('ForumMessagePosted', { topic: id, message: saved.id })
  return { id: saved.id, newEvents: isPublic ? [posted] : [], context: contextOf(spot) }
}

/**
 * The message that it answers; null if that one was moved to another topic while the reply was
 * waiting.
 */
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

/** The quotes were checked when it was written; the quoted messages may have been edited since. */
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

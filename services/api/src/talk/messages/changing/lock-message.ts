import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/deps.ts'
import {
  lockTopic,
  readTopicStanding,
  type Standing,
  type TopicRow,
} from '../../topics/standing.ts'
import { findMessage, NO_SUCH_MESSAGE } from '../reading/view.ts'
import type { MessageRow } from '../render.ts'

export type LockedMessage = { row: MessageRow; topic: TopicRow; standing: Standing }

/**
 * How many times locking is retried if the message has been moved to another topic in the meantime.
 * Each attempt also keeps the lock on the previous topic.
 */
export const LOCK_TRIES = 3

/** Loads a message and its topic, and locks the topic. */
export async function lockMessage(tx: Tx, actor: Actor, id: number): Promise<LockedMessage> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const { rows } = await sql<{ topic: number }>`
      select topic from talk_messages where id = ${id}`.execute(tx)
    const [at] = rows
    if (at === undefined) throw notFound(NO_SUCH_MESSAGE)
    await readTopicStanding(tx, actor, await lockTopic(tx, at.topic))
    const found = await findMessage(tx, actor, id)
    if (found.row.topic === at.topic) return found
  }
  throw refused('message_moving')
}

/** How a message is identified when an act of power is recorded. */
export const powerOn = ({ row, topic, standing }: LockedMessage) => ({
  // The writer behind an alias is not named to the moderator.
  owner: row.alias === null ? row.member : null,
  subject: `message:${row.id}`,
  title: topic.title ?? standing.found.place.title,
  link: `/platform/discussion-forums/topics/${topic.id}`,
})

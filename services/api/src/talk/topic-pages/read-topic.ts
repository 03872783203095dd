import type { Topic } from '@ideathlon/contracts/talk/topics'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { gateFor } from '../messages/posting/facts.ts'
import { readCards } from '../topics/cards.ts'
import {
  isAnonymous,
  NO_SUCH_TOPIC,
  readerOf,
  readTopicRow,
  readTopicStanding,
} from '../topics/standing.ts'
import { contextCan } from './context-can.ts'

/** A topic, as its page shows it. */
export async function readTopic(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  id: number,
): Promise<Topic> {
  const standing = await readTopicStanding(db, actor, await readTopicRow(db, id))
  const { topic, access } = standing
  const [card] = await readCards(db, [id], readerOf(actor, isAnonymous(topic)))
  if (card === undefined) throw notFound(NO_SUCH_TOPIC)
  const isClosed = topic.archived_at !== null || topic.merged_into !== null
  const isLocked = isClosed || (topic.locked_at !== null && !access.moderate)
  const may = contextCan(actor, standing)
  return {
    ...card,
    changes: topic.changes,
    slow_seconds: topic.slow_seconds,
    can: { ...may, post: may.post && !isLocked },
    gate: await gateFor(db, actor, standing, isAnonymous(topic)),
    waits: access.waits,
    merged_into: topic.merged_into,
  }
}

import type { Message, MessageView } from '@ideathlon/contracts/talk/messages'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import {
  readTopicRow,
  readTopicStanding,
  type Standing,
  type TopicRow,
} from '../../topics/standing.ts'
import { type MessageRow, messageRows, renderMessages } from '../render.ts'
import { viewMessages } from './viewer.ts'

export const NO_SUCH_MESSAGE = 'This message does not exist. It may have been removed.'

/** A message that the actor can read, with its topic. Answers 404 otherwise. */
export async function findMessage(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  id: number,
): Promise<{ row: MessageRow; topic: TopicRow; standing: Standing }> {
  const row = await messageRows(db).where('m.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound(NO_SUCH_MESSAGE)
  const { topic, ...standing } = await readTopicStanding(
    db,
    actor,
    await readTopicRow(db, row.topic),
  )
  return { row, topic, standing }
}

/** A message as its viewer gets it. */
export async function readView(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  id: number,
): Promise<MessageView> {
  const { row, topic, standing } = await findMessage(db, actor, id)
  const [view] = await viewMessages(db, { actor, standing, topic }, [row])
  if (view === undefined) throw notFound(NO_SUCH_MESSAGE)
  return view
}

/** A message as every reader of its topic gets it. */
export async function readShared(db: ApiDb | Tx, id: number): Promise<Message | undefined> {
  const rows = await messageRows(db).where('m.id', '=', id).execute()
  const [message] = await renderMessages(db, rows)
  return message
}

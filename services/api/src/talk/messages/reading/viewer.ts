import type { Message, MessageMeta, MessageView } from '@ideathlon/contracts/talk/messages'
import { FlagKind, ReactionKind } from '@ideathlon/contracts/talk/votes'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import type { Standing, TopicRow } from '../../topics/standing.ts'
import { readMessageAttachments } from '../attachments.ts'
import { type MessageRow, renderMessages } from '../render.ts'

/** A reader of a topic. */
export type Viewer = {
  actor: Actor | undefined
  standing: Pick<Standing, 'access' | 'resource'>
  topic: TopicRow
}

/** Messages as a viewer gets them, with their own votes and permissions. */
export function viewMessages(
  db: ApiDb | Tx,
  viewer: Viewer,
  rows: readonly MessageRow[],
): Promise<MessageView[]> {
  return viewMessagesOf(db, viewer.actor, rows, () => viewer)
}

/**
 * Like `viewMessages`, for messages of many topics. `viewerOf` returns the viewer in the topic of a
 * message.
 */
export async function viewMessagesOf(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  rows: readonly MessageRow[],
  viewerOf: (row: MessageRow) => Viewer,
): Promise<MessageView[]> {
  const mayReadHidden = (row: MessageRow) =>
    viewerOf(row).standing.access.moderate || isWriter(actor, row)
  const messages = await renderMessages(db, rows, mayReadHidden)
  const votes = await readVotes(db, actor?.id, rows)
  return messages.map((message, at) => {
    const row = rows[at]
    if (row === undefined) throw new Error('a message cannot be found')
    return withMeta(message, row, metaOf(viewerOf(row), row, votes.get(row.id) ?? []))
  })
}

/**
 * Even under an alias, authors recognise their own pending message by its `client_id`, which other
 * viewers never get.
 */
const withMeta = (message: Message, row: MessageRow, meta: MessageMeta): MessageView => ({
  ...message,
  client_id: meta.is_mine ? row.client_id : message.client_id,
  meta,
})

const NO_FILES = async () => new Map<number, never>()

/**
 * A message that its viewer has just written, as the viewer gets it and as all readers do. It has
 * no votes yet.
 */
export async function viewNewMessage(
  db: ApiDb | Tx,
  viewer: Viewer,
  { row, hasFiles }: { row: MessageRow; hasFiles: boolean },
): Promise<{ view: MessageView; shared: Message }> {
  const readFiles = hasFiles ? readMessageAttachments : NO_FILES
  const [shared] = await renderMessages(db, [row], undefined, readFiles)
  if (shared === undefined) throw new Error('a message cannot be found')
  return { view: withMeta(shared, row, metaOf(viewer, row, [])), shared }
}

/**
 * Whether the actor wrote a message. An admin who views as each member in turn must not be able to
 * find out whose alias it is.
 */
export const isWriter = (
  actor: Actor | undefined,
  { member, alias }: Pick<MessageRow, 'member' | 'alias'>,
): boolean =>
  actor !== undefined && member === actor.id && (alias === null || actor.shadowedBy === undefined)

function metaOf({ actor, standing, topic }: Viewer, row: MessageRow, votes: string[]): MessageMeta {
  const isMine = isWriter(actor, row)
  const resource = { ...standing.resource, owner: isMine ? row.member : null }
  const isOpen = topic.archived_at === null && topic.merged_into === null && row.state === 'shown'
  const isUntouched = row.replies + row.insightful + row.helpful + row.funny === 0
  const { moderate, waits } = standing.access
  const mayWrite = isOpen && (moderate || topic.locked_at === null)
  const mayVote = isOpen && actor !== undefined && !isMine && can(actor, 'vote.cast', resource)
  return {
    is_mine: isMine,
    reactions: votes.flatMap((kind) => ReactionKind.safeParse(kind).data ?? []),
    flags: votes.flatMap((kind) => FlagKind.safeParse(kind).data ?? []),
    can: {
      reply: mayWrite && can(actor, 'message.create', resource),
      edit:
        mayWrite && can(actor, 'message.edit', resource) && (moderate || (isUntouched && !waits)),
      remove: isOpen && can(actor, 'message.remove', resource) && (moderate || row.replies === 0),
      react: mayVote,
      flag: mayVote,
      moderate: can(actor, 'topic.moderate', resource),
    },
  }
}

async function readVotes(
  db: ApiDb | Tx,
  member: number | undefined,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<number, string[]>> {
  if (member === undefined || rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await sql<{ message: number; kinds: string[] }>`
    select message, array_agg(kind order by kind) as kinds from talk_votes
    where member = ${member} and message = any(${ids}) group by message`.execute(db)
  return new Map(found.rows.map(({ message, kinds }) => [message, kinds]))
}

/**
 * Leaves out what members whom the viewer blocks have written. Messages under an alias stay,
 * because one that disappears with a block would reveal whose alias it is.
 */
export const notBlocked = (viewer: number | undefined) =>
  viewer === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(m.alias is not null or t.phase is not distinct from 'clarifications' or not exists (
        select from blocks b where b.blocker = ${viewer} and b.blocked = m.member))`

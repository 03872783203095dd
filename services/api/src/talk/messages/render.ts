import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { RichText } from '@ideathlon/contracts/rich-text'
import type { Message, MessageState, Quote } from '@ideathlon/contracts/talk/messages'
import { sql } from 'kysely'
import { startOfDay } from '../../kernel/day.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { joinedFace, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { aliasName } from './alias.ts'
import { readMessageAttachments } from './attachments.ts'

/** A row of the message table, with its author's name and the phase of its topic. */
export type MessageRow = {
  id: number
  topic: number
  number: number
  changed: number
  parent: number | null
  member: number | null
  alias: number | null
  role: 'asker' | 'moderator' | null
  state: MessageState
  body: RichText
  words: string
  quotes: number[]
  client_id: string | null
  replies: number
  insightful: number
  helpful: number
  funny: number
  reason: string | null
  moved_to: number | null
  created_at: Date
  edited_at: Date | null
  phase: 'clarifications' | 'debate' | null
  handle: string | null
  avatar: string | null
  first_name: string | null
  last_name: string | null
  is_guest: boolean | null
  deleted_at: Date | null
}

const MESSAGE_COLUMNS = [
  ...(['m.id', 'm.topic', 'm.number', 'm.changed', 'm.parent', 'm.member', 'm.alias'] as const),
  ...(['m.role', 'm.state', 'm.body', 'm.words', 'm.quotes'] as const),
  ...(['m.client_id', 'm.replies', 'm.insightful', 'm.helpful', 'm.funny'] as const),
  ...(['m.reason', 'm.moved_to', 'm.created_at', 'm.edited_at', 't.phase'] as const),
] as const

/** The query for messages with everything that `renderMessages` needs. */
export const messageRows = (db: ApiDb | Tx) =>
  db
    .selectFrom('talk_messages as m')
    .innerJoin('talk_topics as t', 't.id', 'm.topic')
    .leftJoin('accounts as a', 'a.id', 'm.member')
    .select(MESSAGE_COLUMNS)
    .select(NAME_COLUMNS)

/** The writer as shown: a member, or an alias, but never both. */
export function speakerOf(row: Pick<MessageRow, 'member' | 'alias'> & Partial<MessageRow>): {
  member: MemberFace | null
  alias: string | null
} {
  if (row.alias !== null) return { member: null, alias: aliasName(row.alias) }
  return { member: joinedFace(row.member, row), alias: null }
}

/**
 * Messages as every reader gets them. `mayReadHidden`: includes the text of hidden ones.
 * `readFiles`: for messages whose files are already known.
 */
export async function renderMessages(
  db: ApiDb | Tx,
  rows: readonly MessageRow[],
  mayReadHidden: (row: MessageRow) => boolean = () => false,
  readFiles = readMessageAttachments,
): Promise<Message[]> {
  const shown = rows.filter(
    (row) => row.state === 'shown' || (row.state === 'hidden' && mayReadHidden(row)),
  )
  const quotes = await readQuotes(db, shown)
  const attachments = await readFiles(db, shown)
  const withText = new Set(shown.map(({ id }) => id))
  return rows.map((row) => renderOne(row, { hasText: withText.has(row.id), quotes, attachments }))
}

type MessageExtras = {
  hasText: boolean
  quotes: ReadonlyMap<number, Quote>
  attachments: Awaited<ReturnType<typeof readMessageAttachments>>
}

function renderOne(row: MessageRow, { hasText, quotes, attachments }: MessageExtras): Message {
  const isByDay = row.phase === 'clarifications'
  const at = (time: Date) => (isByDay ? startOfDay(time) : time).toISOString()
  return {
    id: row.id,
    topic: row.topic,
    number: row.number,
    changed: row.changed,
    parent: row.parent,
    ...speakerOf(row),
    role: row.role,
    state: row.state,
    body: hasText ? row.body : null,
    lang: hasText ? languageOfText(row.words) : '',
    quotes: hasText ? row.quotes.flatMap((id) => quotes.get(id) ?? []) : [],
    attachments: hasText ? (attachments.get(row.id) ?? []) : [],
    reactions: { insightful: row.insightful, helpful: row.helpful, funny: row.funny },
    replies: row.replies,
    created_at: at(row.created_at),
    edited_at: row.edited_at === null ? null : at(row.edited_at),
    is_by_day: isByDay,
    client_id: row.alias === null ? row.client_id : null,
    reason: row.reason,
    moved_to: row.moved_to,
  }
}

/** The sources of the quotes in the given messages. */
async function readQuotes(
  db: ApiDb | Tx,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<number, Quote>> {
  const ids = [...new Set(rows.flatMap((row) => row.quotes))]
  if (ids.length === 0) return new Map()
  const sources = await db
    .selectFrom('talk_messages as m')
    .leftJoin('accounts as a', 'a.id', 'm.member')
    .select(['m.id', 'm.topic', 'm.number', 'm.member', 'm.alias'])
    .select(NAME_COLUMNS)
    .where('m.id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(
    sources.map((source) => [
      source.id,
      { message: source.id, topic: source.topic, number: source.number, ...speakerOf(source) },
    ]),
  )
}

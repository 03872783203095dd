import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { Conversation } from '@ideathlon/contracts/talk/conversations'
import type { TalkLevel } from '@ideathlon/contracts/talk/places'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, type Named } from '../../kernel/members/display-name.ts'
import { cursorAfter, cursorOf } from '../topics/cursor.ts'

const WORDS_SHOWN = 140

export const NO_CONVERSATION = 'This conversation does not exist. Check the address.'

type Row = {
  id: number
  is_pair: boolean
  title: string | null
  topic: number
  last_at: Date
  last_number: number
  last_read: number | null
  level: TalkLevel | null
}

type Page = { data: Conversation[]; meta: { next: string | null } }

/**
 * A member's conversations. Those that other members opened appear only once they contain a
 * message.
 */
export async function readConversations(
  db: ApiDb,
  member: number,
  { cursor, size }: { cursor?: string | undefined; size: number },
): Promise<Page> {
  const after = cursorAfter(cursor, { by: sql`t.last_at`, type: 'time' })
  const begun = sql<SqlBool>`(t.last_number > 0 or c.made_by = ${member} or c.first is null)`
  const rows = await readRows(db, member, { where: sql`${begun} and ${after}`, limit: size + 1 })
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const next =
    rows.length > size && last !== undefined ? cursorOf({ at: last.last_at, id: last.topic }) : null
  return { data: await viewAll(db, member, page), meta: { next } }
}

/** Answers 404 to everybody who is not a member. */
export async function readConversation(
  db: ApiDb | Tx,
  member: number,
  id: number,
): Promise<Conversation> {
  const rows = await readRows(db, member, { where: sql`c.id = ${id}`, limit: 1 })
  const [conversation] = await viewAll(db, member, rows)
  if (conversation === undefined) throw notFound(NO_CONVERSATION)
  return conversation
}

type ConversationQuery = { where: RawBuilder<SqlBool>; limit: number }

async function readRows(
  db: ApiDb | Tx,
  member: number,
  { where, limit }: ConversationQuery,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.first is not null as is_pair, c.title, t.id as topic, t.last_at, t.last_number,
      r.last_read, r.level
    from conversation_members m
    join conversations c on c.id = m.conversation
    join talk_topics t on t.context_kind = 'conversation' and t.context = c.id
    left join talk_reading r on r.topic = t.id and r.member = m.member
    where m.member = ${member} and m.left_at is null and ${where}
    order by t.last_at desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

async function viewAll(
  db: ApiDb | Tx,
  member: number,
  rows: readonly Row[],
): Promise<Conversation[]> {
  if (rows.length === 0) return []
  const people = await readOthers(db, member, rows)
  const newest = await readNewest(db, member, rows)
  return rows.map((row) => {
    const lastRead = row.last_read ?? 0
    const isMuted = row.level === 'muted'
    return {
      id: row.id,
      kind: row.is_pair ? 'pair' : 'group',
      title: row.title,
      topic: row.topic,
      people: people.get(row.id) ?? [],
      last: newest.get(row.topic) ?? null,
      last_number: row.last_number,
      last_read: lastRead,
      unread: isMuted ? 0 : Math.max(0, row.last_number - lastRead),
      level: row.level ?? 'normal',
      last_at: row.last_at.toISOString(),
    }
  })
}

async function readOthers(
  db: ApiDb | Tx,
  member: number,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, MemberFace[]>> {
  const ids = rows.map(({ id }) => id)
  const found = await sql<Named & { id: number; conversation: number }>`
    select m.conversation, a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest,
      a.deleted_at
    from conversation_members m join accounts a on a.id = m.member
    where m.conversation = any(${ids}) and m.member <> ${member} and m.left_at is null
    order by m.joined_at, a.id`.execute(db)
  const grouped = Map.groupBy(found.rows, ({ conversation }) => conversation)
  return new Map([...grouped].map(([id, people]) => [id, people.map(faceOf)]))
}

type Newest = Named & {
  id: number
  topic: number
  state: string
  words: string
}

/** The last message of each conversation, leaving out members whom the viewer blocks. */
async function readNewest(
  db: ApiDb | Tx,
  member: number,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, NonNullable<Conversation['last']>>> {
  const topics = rows.map(({ topic }) => topic)
  const found = await sql<Newest>`
    select n.topic, n.state, left(n.words, ${WORDS_SHOWN}) as words,
      a.id, a.handle, a.avatar, a.first_name,
      a.last_name, a.is_guest, a.deleted_at
    from unnest(${topics}::int[]) as t (id)
    cross join lateral (
      select * from talk_messages m where m.topic = t.id and not exists (
        select from blocks b where b.blocker = ${member} and b.blocked = m.member)
      order by m.number desc limit 1) n
    join accounts a on a.id = n.member`.execute(db)
  return new Map(
    found.rows.map((row) => {
      const isShown = row.state === 'shown'
      const last = {
        member: faceOf(row),
        is_mine: row.id === member,
        words: isShown ? row.words : '',
        lang: isShown ? languageOfText(row.words) : '',
        // A message without text always has files.
        has_files: isShown && row.words === '',
      }
      return [row.topic, last]
    }),
  )
}

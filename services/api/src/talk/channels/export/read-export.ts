import type { RichText } from '@ideathlon/contracts/rich-text'
import type { ChannelRole } from '@ideathlon/contracts/talk/channels/channels'
import type { ChannelExport, ExportedMessage } from '@ideathlon/contracts/talk/channels/export'
import { sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS, type Named } from '../../../kernel/members/display-name.ts'
import { readMessageAttachments } from '../../messages/attachments.ts'

const PAGE = 500

/** Streams the file in parts, so that a long channel is never held in memory in full. */
export async function* writeExport(db: ApiDb, channel: number, now: Date): AsyncIterable<string> {
  const { slug, name, about, visibility, created_at } = await db
    .selectFrom('talk_channels')
    .select(['slug', 'name', 'about', 'visibility', 'created_at'])
    .where('id', '=', channel)
    .executeTakeFirstOrThrow()
  const head = { slug, name, about, visibility, created_at }
  yield `{"exported_at":${JSON.stringify(now)},\n"channel":${JSON.stringify(head)},\n"members":`
  yield* list(members(db, channel), async function* (row) {
    yield JSON.stringify(row)
  })
  yield ',\n"topics":'
  yield* list(topics(db, channel), async function* ({ id, ...topic }) {
    yield `${JSON.stringify({ id, ...topic }).slice(0, -1)},"messages":`
    yield* list(messages(db, id), async function* (message) {
      yield JSON.stringify(message)
    })
    yield '}'
  })
  yield '}\n'
}

async function* list<T>(
  rows: AsyncIterable<T>,
  write: (row: T) => AsyncIterable<string>,
): AsyncIterable<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n`
    yield* write(row)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/**
 * The owner and moderators first, then the others by account number, which never changes: if a
 * member joins, leaves or gets a role in the meantime, nobody else is skipped or repeated.
 */
async function* members(db: ApiDb, channel: number) {
  const all = db
    .selectFrom('talk_channel_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account')
    .select(['a.id', 'm.role', 'm.joined_at', ...NAME_COLUMNS])
    .where('m.channel', '=', channel)
  const first = await all
    .where('m.role', '<>', 'member')
    .orderBy((eb) => eb.case().when('m.role', '=', 'owner').then(0).else(1).end())
    .orderBy('m.joined_at')
    .orderBy('a.id')
    .execute()
  for (const row of first) yield memberOf(row)
  const written = new Set(first.map(({ id }) => id))
  for (let after = 0; ; ) {
    const rows = await all.where('a.id', '>', after).orderBy('a.id').limit(PAGE).execute()
    for (const row of rows) if (!written.has(row.id)) yield memberOf(row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

function memberOf({ role, joined_at, ...row }: MemberRow): ChannelExport['members'][number] {
  const { handle, name } = faceOf(row)
  return { handle, name, role, joined_at: joined_at.toISOString() }
}

async function* topics(db: ApiDb, channel: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('talk_topics')
      .select(['id', 'title', 'tags', 'created_at'])
      .where('context_kind', '=', 'channel')
      .where('context', '=', channel)
      .where('hidden_at', 'is', null)
      .where('merged_into', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { created_at, ...topic } of rows) yield { ...topic, started_at: created_at }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

type MemberRow = Named & { id: number; role: ChannelRole; joined_at: Date }

type MessageRow = Named & {
  message: number
  number: number
  answers: number | null
  state: string
  words: string
  body: RichText
  created_at: Date
  edited_at: Date | null
}

async function* messages(db: ApiDb, topic: number): AsyncIterable<ExportedMessage> {
  for (let after = 0; ; ) {
    const { rows } = await sql<MessageRow>`
      select m.id as message, m.number, m.state, m.words, m.body, m.created_at, m.edited_at,
        (select p.number from talk_messages p where p.id = m.parent) as answers,
        a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at
      from talk_messages m left join accounts a on a.id = m.member
      where m.topic = ${topic} and m.number > ${after} and m.state <> 'moved'
      order by m.number limit ${PAGE}`.execute(db)
    const shown = rows.filter(({ state }) => state === 'shown')
    const files = await readMessageAttachments(
      db,
      shown.map(({ message: id }) => ({ id })),
    )
    for (const row of rows) {
      const attached = files.get(row.message) ?? []
      yield exported(
        row,
        attached.map(({ name, url }) => ({ name, url })),
      )
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.number
  }
}

function exported(row: MessageRow, attachments: ExportedMessage['attachments']): ExportedMessage {
  const { id, number, answers, state, words, body, created_at, edited_at } = row
  const isShown = state === 'shown'
  const face = id === null ? null : faceOf({ ...row, id })
  return {
    number,
    answers,
    member: face && { handle: face.handle, name: face.name },
    text: isShown ? words : null,
    body: isShown ? body : null,
    written_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    attachments,
  }
}

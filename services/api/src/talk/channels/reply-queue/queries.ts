import type { Attachment } from '@ideathlon/contracts/attachments/attachments'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { RichText } from '@ideathlon/contracts/rich-text'
import type { WaitingReply } from '@ideathlon/contracts/talk/channels/reply-queue'
import { sql } from 'kysely'
import { daysBefore } from '../../../kernel/day.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { faceOf, type Named } from '../../../kernel/members/display-name.ts'
import { readAttachmentsOf } from '../../../site/attachments/claims.ts'
import type { Paged } from '../queries.ts'
import type { ChannelNamed } from '../signals.ts'
import { fileUserOf } from './files.ts'

const DECLINED_DAYS = 30

export async function readNamed(db: ApiDb | Tx, channel: number): Promise<ChannelNamed> {
  return db
    .selectFrom('talk_channels as c')
    .innerJoin('platforms as p', 'p.id', 'c.platform')
    .select(['c.id', 'c.slug', 'c.name', 'p.slug as platform'])
    .where('c.id', '=', channel)
    .executeTakeFirstOrThrow()
}

type Row = Named & {
  id: MemberId
  reply: number
  topic: number | null
  title: string | null
  parent: number | null
  body: RichText
  ruling: 'declined' | null
  reason: string | null
  held_at: Date
}

type List = Paged & {
  channel: number
  topic: number | undefined
  /** Only replies by this member, including those that were declined recently. */
  of: MemberId | undefined
  now: Date
}

/** The waiting replies, oldest first. */
export async function readWaiting(
  db: ApiDb,
  { channel, topic, of, now, page, size }: List,
): Promise<{ replies: WaitingReply[]; total: number }> {
  const lately = daysBefore(now, DECLINED_DAYS)
  const whose =
    of === undefined
      ? sql`w.ruling is null`
      : sql`w.member = ${of}
          and (w.ruling is null or (w.ruling = 'declined' and w.ruled_at > ${lately}))`
  const where = sql`w.channel = ${channel} and ${whose}
    and ${topic === undefined ? sql`true` : sql`w.topic = ${topic}`}`
  const { rows } = await sql<Row>`
    select w.id as reply, w.topic, coalesce(t.title, w.title) as title, w.parent, w.body, w.ruling, w.reason,
      w.held_at, a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at
    from talk_waiting_replies w left join talk_topics t on t.id = w.topic
    join accounts a on a.id = w.member
    where ${where} order by w.id limit ${size} offset ${page * size}`.execute(db)
  const counted = await sql<{ total: string }>`
    select count(*) as total from talk_waiting_replies w where ${where}`.execute(db)
  const files = await readAttachmentsOf(
    db,
    rows.map(({ reply }) => fileUserOf(reply)),
  )
  const replies = rows.map((row) => waitingOf(row, files.get(fileUserOf(row.reply)) ?? []))
  return { replies, total: Number(counted.rows[0]?.total ?? 0) }
}

function waitingOf(
  { reply, topic, title, held_at, ruling, ...row }: Row,
  attachments: Attachment[],
): WaitingReply {
  return {
    id: reply,
    topic: { id: topic, title },
    parent: row.parent,
    member: faceOf(row),
    body: row.body,
    attachments,
    state: ruling ?? 'waiting',
    reason: row.reason,
    written_at: held_at.toISOString(),
  }
}

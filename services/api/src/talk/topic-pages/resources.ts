import type { Attachment } from '@ideathlon/contracts/attachments/attachments'
import type { RichText } from '@ideathlon/contracts/rich-text'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { readMessageAttachments } from '../messages/attachments.ts'
import { linksOf } from '../messages/links.ts'
import { notBlocked } from '../messages/reading/viewer.ts'
import { visibleTopics } from '../topics/visible.ts'
import type { Resolved } from './context-meta.ts'

const SCANNED_MAX = 500
const ANSWERED = 100

type Resource = {
  message: number
  topic: number
  link: string | null
  attachment: Attachment | null
}

/** Files and links in the latest messages of a context, newest first. */
export async function readResources(
  db: ApiDb,
  actor: Actor | undefined,
  { where, topic, hasOneTopic, standing }: Resolved,
): Promise<Resource[]> {
  const viewer = actor?.id
  const topics = hasOneTopic
    ? sql`t.id = ${topic ?? 0}`
    : sql`${where} and ${visibleTopics(viewer ?? null, standing?.found)}`
  const { rows } = await sql<{ id: number; topic: number; body: RichText }>`
    select m.id, m.topic, m.body from (
      select t.id, t.phase from talk_topics t where ${topics} order by t.last_at desc, t.id desc limit 50
    ) t cross join lateral (
      select * from (select * from talk_messages x where x.topic = t.id
        order by x.number desc limit ${SCANNED_MAX}) m where m.state = 'shown'
        and (m.body::text ~ 'https?://|"href"' or exists (select from attachment_uses u
          where u.used_by = 'message:' || m.id)) and ${notBlocked(viewer)}
      order by m.number desc limit ${SCANNED_MAX}
    ) m order by m.created_at desc, m.id desc limit ${SCANNED_MAX}`.execute(db)
  const files = await readMessageAttachments(db, rows)
  const all = rows.flatMap((row) => {
    const messageKey = { message: row.id, topic: row.topic }
    return [
      ...(files.get(row.id) ?? []).map((attachment) => ({ ...messageKey, link: null, attachment })),
      ...linksOf(row.body).map((link) => ({ ...messageKey, link, attachment: null })),
    ]
  })
  return all.slice(0, ANSWERED)
}

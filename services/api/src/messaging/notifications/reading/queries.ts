import type { MemberId } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { NOTIFICATION_FACES, type NotificationView } from '@ideathlon/contracts/notification-calls'
import type { NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { KINDS_BY_DAY } from '@ideathlon/contracts/notifications'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'
import { groupCounts, kindsOf, wordsOf } from '../text.ts'
import { readQuotes } from './quotes.ts'

export type NoticeList = {
  member: MemberId
  show: 'all' | 'unread'
  group: NotificationGroup | undefined
  page: number
  size: number
}

type Row = {
  id: string
  kind: string
  subject: string
  data: object
  told_at: Date
  is_unread: boolean
  notices: number
  people: number
  faces: MemberFace[]
  locale: string
  total: number
}

/**
 * Notifications of these kinds must not reveal their hour or their order within a day, so they are
 * listed at the end of their day.
 */
const SHOWN_AT = sql`case when kind = any(${KINDS_BY_DAY}::text[])
  then date_trunc('day', told_at, 'utc') else told_at end`

const NEWEST_FIRST = sql`b.shown_at desc, case when b.kind = any(${KINDS_BY_DAY}::text[])
  then md5(b.subject) end nulls first, b.id desc`

/**
 * Unread notifications are grouped by kind and subject. Those that have been read are also grouped
 * by week.
 */
export async function readNotices(
  db: ApiDb,
  { member, show, group, page, size }: NoticeList,
): Promise<{ notices: NotificationView[]; total: number }> {
  const kinds = group === undefined ? null : kindsOf(group)
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Row>`
    with own as (
      select id, kind, subject, from_member, read_at is null as is_unread, ${SHOWN_AT} as shown_at,
        case when read_at is not null
          then date_trunc('week', told_at at time zone 'utc') end as week
      from notices
      where member = ${member} and (${show} = 'all' or read_at is null)
        and (${kinds}::text[] is null or kind = any(${kinds}::text[]))
    ), bundles as (
      select kind, subject, is_unread, week, max(id) as id, max(shown_at) as shown_at,
        count(*)::int as notices,
        count(distinct coalesce(from_member::text, 'notice ' || id))::int as people
      from own group by kind, subject, is_unread, week
    ), counted as (select *, count(*) over ()::int as total from bundles)
    select b.id, b.kind, b.subject, n.data, b.shown_at as told_at, b.is_unread, b.notices, b.people, b.total,
      (select locale from accounts where id = ${member}) as locale,
      coalesce(f.faces, '[]') as faces
    from (select * from counted b order by ${NEWEST_FIRST} limit ${limit} offset ${offset}) b
    join notices n on n.id = b.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', m.id, 'handle', m.handle, 'name', m.name,
               'avatar_url', m.avatar_url) order by l.newest desc) as faces
      from (
        select o.from_member, max(o.id) as newest from own o
        where o.kind = b.kind and o.subject = b.subject and o.is_unread = b.is_unread
          and o.week is not distinct from b.week and o.from_member is not null
        group by o.from_member order by newest desc limit ${NOTIFICATION_FACES}
      ) l join public.members m on m.id = l.from_member
    ) f on true
    order by ${NEWEST_FIRST}`,
  )
  const quotesOf = await readQuotes(db, member, rows)
  const notices = rows.map((row) => ({ ...viewOf(row), quotes: quotesOf(row) }))
  return { notices, total }
}

function viewOf(row: Row): Omit<NotificationView, 'quotes'> {
  const { kind, faces, people, notices } = row
  return {
    id: row.id,
    kind,
    ...wordsOf({ kind, data: withFace(row.data, faces[0]), count: people }, row.locale),
    count: notices,
    faces,
    subject: row.subject,
    told_at: row.told_at.toISOString(),
    by_day: KINDS_BY_DAY.includes(kind),
    is_read: !row.is_unread,
  }
}

type Called = Pick<MemberFace, 'handle' | 'name'>

/** Shows a member's current name, because names change and accounts are deleted. */
export function withFace(data: object, face: Called | undefined): object {
  if (face === undefined || !('handle' in data)) return data
  return { ...data, handle: face.handle, name: face.name }
}

export async function countUnreadByGroup(
  db: ApiDb,
  member: MemberId,
): Promise<Record<NotificationGroup, number>> {
  const { rows } = await sql<{ kind: string; unread: number }>`
    select kind, count(distinct subject)::int as unread from notices
    where member = ${member} and read_at is null group by kind`.execute(db)
  return groupCounts(rows)
}

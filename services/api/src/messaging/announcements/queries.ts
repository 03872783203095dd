import { type Announcement, Audience } from '@ideathlon/contracts/community/announcements'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { joinedFace, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { stateOf } from './rules.ts'

const BANNERS_MAX = 3

const announcementRows = (db: ApiDb | Tx) =>
  db
    .selectFrom('announcements as n')
    .leftJoin('accounts as a', 'a.id', 'n.made_by')
    .select(['n.id', 'n.title', 'n.text', 'n.link', 'n.audience', 'n.banner', 'n.notification'])
    .select(['n.email', 'n.starts_at', 'n.ends_at', 'n.made_by', ...NAME_COLUMNS])
    .select(
      sql<number>`(select count(*) from announcement_dismissals d
        where d.announcement = n.id)::int`.as('dismissed'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof announcementRows>['execute']>>[number]

function announcementOf(row: Row, now: Date): Announcement {
  const { id, title, text, link, banner, notification, email, dismissed } = row
  return {
    id,
    title,
    text,
    link,
    banner,
    notification,
    email,
    dismissed,
    audience: Audience.parse(row.audience),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    state: stateOf({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
    by: joinedFace(row.made_by, row),
  }
}

export async function listAnnouncements(
  db: ApiDb,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ announcements: Announcement[]; total: number }> {
  const { total } = await db
    .selectFrom('announcements')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await announcementRows(db)
    .orderBy('n.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return { announcements: rows.map((row) => announcementOf(row, now)), total }
}

export async function readAnnouncement(
  db: ApiDb | Tx,
  id: number,
  now: Date,
): Promise<Announcement> {
  const row = await announcementRows(db).where('n.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.announcement_not_found)
  return announcementOf(row, now)
}

/** The banners currently shown to a member or a visitor, newest first. */
export function readBanners(db: ApiDb, member: number | undefined, now: Date) {
  return db
    .selectFrom('announcements as n')
    .select(['n.id', 'n.title', 'n.text', 'n.link'])
    .where('n.banner', '=', true)
    .where('n.starts_at', '<=', now)
    .where('n.ends_at', '>', now)
    .$if(member === undefined, (query) =>
      query.where(sql<boolean>`n.audience ->> 'who' = 'everybody'`),
    )
    .$if(member !== undefined, (query) =>
      query.where(
        sql<boolean>`(n.audience ->> 'who' in ('everybody', 'members')
          or n.audience ->> 'who' = 'ambassadors' and exists (select from accounts a
            where a.id = ${member} and (a.is_ambassador or a.is_admin))
          or n.audience ->> 'who' = 'group' and exists (select from member_group_members m
            where m.member = ${member} and m.grp = (n.audience ->> 'group')::int))
          and not exists (select from announcement_dismissals d
            where d.announcement = n.id and d.member = ${member})`,
      ),
    )
    .orderBy('n.starts_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(BANNERS_MAX)
    .execute()
}

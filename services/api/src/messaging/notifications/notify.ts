import type { MemberId } from '@ideathlon/contracts/ids'
import { NOTIFICATION_GROUPS } from '@ideathlon/contracts/notification-kind'
import {
  KINDS_BY_DAY,
  NOTIFICATIONS,
  type NotificationData,
  type NotificationKind,
} from '@ideathlon/contracts/notifications'
import { sql } from 'kysely'
import { isBlockBetween } from '../../community/relations/between.ts'
import { inChunks } from '../../kernel/database/in-chunks.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/**
 * `subject`: what the notification is about, such as `member:17` or `challenge:4`. Notifications
 * are grouped by it.
 */
export type Notice<K extends NotificationKind = NotificationKind> = {
  [P in K]: {
    to: MemberId
    kind: P
    subject: string
    data: NotificationData<P>
    /**
     * The member who caused it. If the recipient has muted this member, or either has blocked the
     * other, the notification is suppressed.
     */
    from?: MemberId
    /** A member gets at most one notification with the same key. */
    once?: string
  }
}[K]

/**
 * Notifies members within the transaction of the change, except those who have turned off the group
 * that the notification belongs to.
 */
export async function notify(db: ApiDb | Tx, notices: readonly Notice[], now: Date): Promise<void> {
  for (const chunk of inChunks(notices)) await notifySome(db, chunk, now)
}

async function notifySome(db: ApiDb | Tx, notices: readonly Notice[], now: Date): Promise<void> {
  const rows = notices.map(({ to, kind, subject, data, from, once }) => {
    const { group } = NOTIFICATIONS[kind]
    const { level } = NOTIFICATION_GROUPS[group]
    const by_day = KINDS_BY_DAY.includes(kind)
    return { to, kind, subject, data, from, once, grp: group, fallback: level, by_day }
  })
  await sql`
    insert into notices (member, kind, subject, data, told_at, from_member, due, once)
    select n."to", n.kind, n.subject, n.data, ${now}, n."from",
      case when a.email is not null and a.email_verified_at is not null
             and coalesce(l.level, n.fallback) in ('instant', 'daily', 'weekly')
           -- An e-mail at once would reveal the hour.
           then case when n.by_day and coalesce(l.level, n.fallback) = 'instant' then 'daily'
                  else coalesce(l.level, n.fallback) end end,
      n.once
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("to" int, kind text, subject text,
      data jsonb, "from" int, once text, grp text, fallback text, by_day boolean)
    join accounts a on a.id = n."to" and a.deleted_at is null
    left join notice_levels l on l.member = n."to" and l.grp = n.grp
    where coalesce(l.level, n.fallback) <> 'off'
      and not exists (select from mutes m where m.member = n."to"
                        and (m.subject = n.subject or m.subject = 'member:' || n."from"))
      and not ${isBlockBetween(sql`n."to"`, sql`n."from"`)}
    on conflict (member, once) where once is not null do nothing`.execute(db)
}

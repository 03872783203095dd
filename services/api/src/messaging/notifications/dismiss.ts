import type { MemberId } from '@ideathlon/contracts/ids'
import type { NotificationKind } from '@ideathlon/contracts/notifications'
import { MESSAGE_KINDS } from '@ideathlon/contracts/talk/notifications'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

type DismissFilter = { member: MemberId } & (
  | { from: MemberId; kind?: NotificationKind }
  | { subject: string }
  /** Messages in a topic, up to a given number. */
  | { topic: number; upTo: number }
)

/** Marks a member's unread notifications as read and keeps them out of e-mails. */
export async function dismissNotices(
  tx: ApiDb | Tx,
  dismissed: DismissFilter,
  now: Date,
): Promise<void> {
  await sql`update notices set read_at = ${now}, due = null, is_announced = false
    where member = ${dismissed.member} and read_at is null and ${matching(dismissed)}`.execute(tx)
}

function matching(dismissed: DismissFilter) {
  if ('subject' in dismissed) return sql`subject = ${dismissed.subject}`
  if ('topic' in dismissed) {
    return sql`subject = ${`topic:${dismissed.topic}`} and kind = any(${MESSAGE_KINDS}::text[])
      and (data->>'number')::int <= ${dismissed.upTo}`
  }
  const { from, kind } = dismissed
  if (kind !== undefined) return sql`from_member = ${from} and kind = ${kind}`
  return sql`(from_member = ${from} or subject = ${`member:${from}`})`
}

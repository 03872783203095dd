import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'

type MarkInput = { member: MemberId; id: string; now: Date }

/**
 * Marks a notification as read, along with all others of the same kind and subject that are not
 * newer.
 */
export async function markRead(db: ApiDb, { member, id, now }: MarkInput): Promise<void> {
  await sql`
    update notices n set read_at = ${now}
    from notices shown
    where shown.id = ${id} and shown.member = ${member}
      and n.member = ${member} and n.kind = shown.kind and n.subject = shown.subject
      and n.id <= shown.id and n.read_at is null`.execute(db)
}

/** Notifications that arrived after the list was loaded stay unread. */
export async function markAllRead(db: ApiDb, { member, id, now }: MarkInput): Promise<void> {
  await sql`
    update notices set read_at = ${now}
    where member = ${member} and id <= ${id} and read_at is null`.execute(db)
}

import type { MemberId } from '@ideathlon/contracts/ids'
import { type QueryExecutorProvider, sql } from 'kysely'

/** How many bundles of unread notifications a member has. Sent with every sign-in. */
export async function countUnread(db: QueryExecutorProvider, member: MemberId): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(distinct (kind, subject))::int as unread from notices
    where member = ${member} and read_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

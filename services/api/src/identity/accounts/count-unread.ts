import type { MemberId } from '@ideathlon/contracts/ids'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Unread notifications as the inbox shows them: those of one kind and subject count as one. */
export async function countUnread(db: QueryExecutorProvider, member: MemberId): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(distinct (kind, subject))::int as unread from notices
    where member = ${member} and read_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

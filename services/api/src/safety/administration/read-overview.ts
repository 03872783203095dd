import type { AdminOverview } from '@ideathlon/contracts/admin-users'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { IS_MEMBER } from '../../kernel/members/is-member.ts'
import { isSanctioned } from './read-users.ts'

/**
 * Counts for the admin overview: members, and everything that is waiting for an admin or a
 * moderator.
 */
export async function readAdminOverview(db: ApiDb, now: Date): Promise<AdminOverview> {
  const { rows } = await sql<AdminOverview>`select
    (select count(*) from reviews where state = 'waiting')::int as reviews_waiting,
    (select count(*) from reviews where state = 'appealed')::int as appeals_waiting,
    (select count(*) from feedback where state = 'new')::int as feedback_new,
    (select count(*) from accounts a where ${IS_MEMBER})::int as members,
    (select count(*) from accounts a
      where ${IS_MEMBER} and a.created_at > ${now}::timestamptz - interval '7 days')::int
      as joined_this_week,
    (select count(*) from accounts a where ${isSanctioned(now)})::int as sanctioned,
    (select count(*) from mail where sent_at is null and given_up_at is null)::int as letters_waiting
  `.execute(db)
  return rows[0] as AdminOverview
}

import { sql } from 'kysely'
import type { Purge } from '../../kernel/jobs/retention.ts'

/**
 * Deletes replies that were ruled on long ago, and expired invitations, which contain addresses of
 * people who may have no account.
 */
export const CHANNEL_PURGES: readonly Purge[] = [
  (db) =>
    sql`delete from talk_waiting_replies where ruled_at < now() - interval '90 days'`.execute(db),
  (db, now) => sql`delete from talk_channel_invites where expires_at <= ${now}`.execute(db),
]

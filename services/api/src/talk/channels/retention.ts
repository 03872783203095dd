import { sql } from 'kysely'
import { daysBefore } from '../../kernel/day.ts'
import type { Purge } from '../../kernel/jobs/retention.ts'

const RULED_DAYS = 90

/**
 * Deletes replies that were ruled on long ago, and expired invitations, which contain addresses of
 * people who may have no account.
 */
export const CHANNEL_PURGES: readonly Purge[] = [
  (db, now) =>
    sql`delete from talk_waiting_replies
      where ruled_at < ${daysBefore(now, RULED_DAYS)}`.execute(db),
  (db, now) => sql`delete from talk_channel_invites where expires_at <= ${now}`.execute(db),
]

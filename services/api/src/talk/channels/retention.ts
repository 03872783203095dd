import { sql } from 'kysely'
import type { Purge } from '../../kernel/jobs/retention.ts'

/** Expired invitations, with the addresses of people who may have no account. */
export const CHANNEL_PURGES: readonly Purge[] = [
  (db, now) => sql`delete from talk_channel_invites where expires_at <= ${now}`.execute(db),
]

import { sql } from 'kysely'
import type { Purge } from '../kernel/jobs/retention.ts'

export const IDENTITY_PURGES: readonly Purge[] = [
  (db, now) => db.deleteFrom('sessions').where('expires_at', '<', now).execute(),
  (db, now) => db.deleteFrom('codes').where('expires_at', '<', now).execute(),
  (db) => sql`delete from security_log where happened_at < now() - interval '1 year'`.execute(db),
]

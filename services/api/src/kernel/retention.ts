import { sql } from 'kysely'
import type { Purge } from './jobs/retention.ts'

export const KERNEL_PURGES: readonly Purge[] = [
  (db, now) => db.deleteFrom('spent').where('ends_at', '<', now).execute(),
  // The database sets this time itself, so its clock decides.
  (db) => sql`delete from idempotency where created_at < now() - interval '1 day'`.execute(db),
]

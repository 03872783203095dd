import { EXPIRED_KEY_DAYS } from '@ideathlon/contracts/integrators/api-keys'
import { sql } from 'kysely'
import { daysBefore } from '../kernel/day.ts'
import type { Purge } from '../kernel/jobs/retention.ts'

export const IDENTITY_PURGES: readonly Purge[] = [
  (db, now) => db.deleteFrom('sessions').where('expires_at', '<', now).execute(),
  (db, now) =>
    db.deleteFrom('api_keys').where('expires_at', '<', daysBefore(now, EXPIRED_KEY_DAYS)).execute(),
  (db, now) => db.deleteFrom('codes').where('expires_at', '<', now).execute(),
  (db, now) =>
    db
      .deleteFrom('security_log')
      .where('happened_at', '<', sql<Date>`${now}::timestamptz - interval '1 year'`)
      .execute(),
]

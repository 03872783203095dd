import { sql } from 'kysely'
import type { Purge } from '../kernel/jobs/retention.ts'

export const GROWTH_PURGES: readonly Purge[] = [
  (db) => sql`delete from footprints where seen_at < now() - interval '270 days'`.execute(db),
]

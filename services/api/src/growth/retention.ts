import { RECRUIT_DAYS } from '@ideathlon/contracts/scouting'
import { sql } from 'kysely'
import type { Purge } from '../kernel/jobs/retention.ts'

export const GROWTH_PURGES: readonly Purge[] = [
  (db) => sql`delete from scout_visits where day < current_date - 1`.execute(db),
  // The posts themselves are on their networks. These rows only keep a repeated request from
  // posting again.
  (db) => sql`delete from shared_posts where started_at < now() - interval '90 days'`.execute(db),
  // Our registrations with servers to which no one is connected any more. We register again when
  // somebody connects.
  (db) =>
    sql`delete from mastodon_apps r where r.registered_at < now() - interval '30 days'
    and not exists (select from sharing_accounts a
      where a.provider = 'mastodon' and a.host = r.host)`.execute(db),
  (db) =>
    sql`delete from footprints where seen_at < now() - ${RECRUIT_DAYS} * interval '1 day'`.execute(
      db,
    ),
]

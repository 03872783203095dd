import { RECRUIT_DAYS } from '@ideathlon/contracts/scouting'
import { sql } from 'kysely'
import { dateOf, daysBefore } from '../kernel/day.ts'
import type { Purge } from '../kernel/jobs/retention.ts'

const POST_DAYS = 90
const REGISTRATION_DAYS = 30

export const GROWTH_PURGES: readonly Purge[] = [
  (db, now) =>
    sql`delete from scout_visits where day < ${dateOf(daysBefore(now, 1))}::date`.execute(db),
  // The posts themselves are on their networks. These rows only keep a repeated request from
  // posting again.
  (db, now) =>
    sql`delete from shared_posts where started_at < ${daysBefore(now, POST_DAYS)}`.execute(db),
  // Our registrations with servers to which no one is connected any more. We register again when
  // somebody connects.
  (db, now) =>
    sql`delete from mastodon_apps r where r.registered_at < ${daysBefore(now, REGISTRATION_DAYS)}
    and not exists (select from sharing_accounts a
      where a.provider = 'mastodon' and a.host = r.host)`.execute(db),
  (db, now) =>
    sql`delete from footprints where seen_at < ${daysBefore(now, RECRUIT_DAYS)}`.execute(db),
]

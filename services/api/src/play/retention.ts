import { SENT_DRAFT_DAYS } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import { dropOldPairs } from '../community/fair-pay/pair-counts.ts'
import { daysBefore } from '../kernel/day.ts'
import type { Purge } from '../kernel/jobs/retention.ts'

export const PLAY_PURGES: readonly Purge[] = [
  (db, now) =>
    db.deleteFrom('drafts').where('sent_at', '<', daysBefore(now, SENT_DRAFT_DAYS)).execute(),
  dropOldPairs,
  (db, now) =>
    sql`delete from rating_queues q using challenges c
      where c.id = q.challenge and c.shelf = 'closed'
        and c.closed_at < ${daysBefore(now, 1)}`.execute(db),
]

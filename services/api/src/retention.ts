import { SENT_DRAFT_DAYS } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import type { Deps } from './kernel/deps.ts'
import { runOnOneInstance } from './kernel/jobs/claimed-round.ts'
import { dropOldPairs } from './play/fair-pay/pair-counts.ts'
import { purgeTasks } from './site/build-tasks/tasks.ts'
import { purgeErrors } from './site/client-errors/commands.ts'

const EVERY_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Throws away what has served its time: ended sessions and codes, old counts, and answers older than any repetition. */
export function keepTidy(deps: Deps): () => Promise<void> {
  const { db, now } = deps
  return runOnOneInstance(deps, {
    job: 'tidying',
    what: 'tidying up',
    everyMs: EVERY_MS,
    async round() {
      await db.deleteFrom('sessions').where('expires_at', '<', now()).execute()
      await db.deleteFrom('codes').where('expires_at', '<', now()).execute()
      await db.deleteFrom('spent').where('ends_at', '<', now()).execute()
      await sql`delete from security_log where happened_at < now() - interval '1 year'`.execute(db)
      await db
        .deleteFrom('drafts')
        .where('sent_at', '<', new Date(now().getTime() - SENT_DRAFT_DAYS * DAY_MS))
        .execute()
      await sql`delete from footprints where seen_at < now() - interval '270 days'`.execute(db)
      await dropOldPairs(db, now())
      await sql`delete from idempotency where created_at < now() - interval '1 day'`.execute(db)
      await sql`delete from rating_queues q using challenges c
        where c.id = q.challenge and c.shelf = 'closed' and c.closed_at < now() - interval '1 day'`.execute(
        db,
      )
      await purgeTasks(db, now())
      await purgeErrors(db, now())
      return false
    },
  })
}

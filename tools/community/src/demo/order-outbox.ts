import type { ApiDb } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'

/** SQL: when the first event of a command occurred. */
const HAPPENED_AT = sql`(payload::jsonb #>> '{events,0,occurredAt}')::timestamptz`

/**
 * The outbox sends events in the order in which they were filed. The demo files its past subject by
 * subject, so everything is filed again in chronological order, because activity streams follow the
 * order of the log. With the whole outbox sent in this order, no command has to wait for the
 * previous one of its challenge to reach the log.
 */
export async function orderOutbox(db: ApiDb, now: number): Promise<void> {
  await sql`
    with filed as (delete from outbox where ${HAPPENED_AT} <= ${new Date(now)} returning *)
    insert into outbox (command_id, part, request_id, payload, filed_at, challenge, is_ordered)
    select command_id, part, request_id, payload, filed_at, challenge, false
    from filed order by ${HAPPENED_AT}, seq`.execute(db)
}

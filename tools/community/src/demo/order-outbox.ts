import type { ApiDb } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'

/** SQL: when the first event of a command happened. */
const HAPPENED_AT = sql`(payload::jsonb #>> '{events,0,occurredAt}')::timestamptz`

/**
 * The outbox sends in the order of filing. The demo files its past subject by subject, so it is
 * filed again by time: streams of activity are sorted by the log. All of it is sent in this order,
 * so no command has to wait until the one before it of the same challenge is in the log.
 */
export async function orderOutbox(db: ApiDb, now: number): Promise<void> {
  await sql`
    with filed as (delete from outbox where ${HAPPENED_AT} <= ${new Date(now)} returning *)
    insert into outbox (command_id, part, request_id, payload, filed_at, challenge, is_ordered)
    select command_id, part, request_id, payload, filed_at, challenge, false
    from filed order by ${HAPPENED_AT}, seq`.execute(db)
}

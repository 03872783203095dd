import type { ApiDb } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'

/** An SQL expression for the time of a command's first event. */
const HAPPENED_AT = sql`(payload::jsonb #>> '{events,0,occurredAt}')::timestamptz`

/**
 * Files the whole outbox again in chronological order. The demo files its past one subject after
 * another, and the outbox is sent in the order of filing, but activity streams follow the order of
 * the log. Sent in this order, no command has to wait until the log has the previous one of its
 * challenge.
 */
export async function orderOutbox(db: ApiDb, now: number): Promise<void> {
  await sql`
    with filed as (delete from outbox where ${HAPPENED_AT} <= ${new Date(now)} returning *)
    insert into outbox (command_id, part, request_id, payload, filed_at, challenge, is_ordered)
    select command_id, part, request_id, payload, filed_at, challenge, false
    from filed order by ${HAPPENED_AT}, seq`.execute(db)
}

import { sql } from 'kysely'
import type { OutboxDb, PartKey } from './table.ts'

/** How long a refused part waits before it is sent again. */
export const REFUSED_REST_SECONDS = 60

/**
 * A refused part of a multi-part command stays in the outbox with the parts after it, so that the
 * log has either the whole command or its beginning, never only its end. Once the fault is fixed,
 * sending continues from there.
 */
export async function holdRefused(db: OutboxDb, parts: readonly PartKey[]): Promise<void> {
  for (const { commandId, part } of parts) {
    await db
      .updateTable('outbox')
      .set({ refused_at: sql`clock_timestamp()` })
      .where('command_id', '=', commandId)
      .where('part', '=', part)
      .execute()
  }
}

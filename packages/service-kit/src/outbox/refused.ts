import { sql } from 'kysely'
import type { PartKey } from './clear.ts'
import type { OutboxDb } from './table.ts'

/** How long a refused part rests before the log is asked again. */
export const REFUSED_REST_SECONDS = 60

/**
 * A refused part of several stays where it is, and the rest of its command behind it: the log holds all of
 * a command or its beginning, never its end alone. Once the fault is mended, it goes on from here.
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

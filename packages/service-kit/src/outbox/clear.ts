import { sql } from 'kysely'
import type { OutboxDb, PartKey } from './table.ts'

/**
 * The transaction does not have to wait for the disk: a part that reappears after a crash is sent
 * again, and the log recognises it.
 */
const ASYNC_COMMIT = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) = 'off'`

/** Deletes parts that are already in the log, in one statement. */
export async function clearOutbox(db: OutboxDb, parts: readonly PartKey[]): Promise<void> {
  if (parts.length === 0) return
  const ids = parts.map((part) => part.commandId)
  const numbers = parts.map((part) => part.part)
  await db
    .deleteFrom('outbox')
    .where(
      sql<boolean>`(command_id, part) in (select * from unnest(${ids}::uuid[], ${numbers}::int[]))`,
    )
    .where(ASYNC_COMMIT)
    .execute()
}

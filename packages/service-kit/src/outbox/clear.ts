import { sql } from 'kysely'
import type { FiledPart } from './file.ts'
import type { OutboxDb } from './table.ts'

export type PartKey = Pick<FiledPart, 'commandId' | 'part'>

/** Deletes parts that are in the log, in one statement. */
export async function clearOutbox(db: OutboxDb, parts: readonly PartKey[]): Promise<void> {
  if (parts.length === 0) return
  const ids = parts.map((part) => part.commandId)
  const numbers = parts.map((part) => part.part)
  await db
    .deleteFrom('outbox')
    .where(
      sql<boolean>`(command_id, part) in (select * from unnest(${ids}::uuid[], ${numbers}::int[]))`,
    )
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '../../../kernel/deps.ts'

/**
 * Gives a message the next change number of its topic, and returns it. The caller must hold the
 * topic's lock, so readers of the live feed get every change once and in order.
 */
export async function touchMessage(
  tx: Tx,
  { topic, message }: { topic: number; message: number },
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with next as (
      update talk_topics set changes = changes + 1 where id = ${topic} returning changes
    )
    update talk_messages m set changed = next.changes from next
    where m.id = ${message} returning m.changed`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the message no longer exists')
  return row.changed
}

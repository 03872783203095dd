import type { ContextRef, MessageId } from '@ideathlon/contracts/talk/ids'
import { sql } from 'kysely'
import type { Place } from '../../kernel/command/batching/run-in-turn.ts'
import type { ApiDb } from '../../kernel/deps.ts'

/** The key that makes commands writing in the same place wait for each other. */
export const queueKeyOf = ({ kind, ref }: ContextRef): Place => ({ thing: `${kind} ${ref}` })

/**
 * The key that makes commands about a message wait for other commands in its topic, and for those
 * that may lock the record of what its writer is paid. If the message is moved in the meantime, the
 * only harm is that they wait in the wrong queue.
 */
export async function queueKeyOfMessage(db: ApiDb, message: MessageId): Promise<Place> {
  const { rows } = await sql<{ topic: number; member: number | null }>`
    select topic, member from talk_messages where id = ${message}`.execute(db)
  const [row] = rows
  return {
    ...queueKeyOf({ kind: 'topic', ref: String(row?.topic) }),
    other: row?.member ?? undefined,
  }
}

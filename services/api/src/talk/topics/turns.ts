import type { ContextRef, MessageId } from '@ideathlon/contracts/talk/ids'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'

/** What commands lock that write in a place, as `runInTurn` names it. */
export const turnAt = ({ kind, ref }: ContextRef): string => `${kind} ${ref}`

/** The same for commands about a message. If it moves meanwhile, they only wait for each other elsewhere. */
export async function turnOfMessage(db: ApiDb, message: MessageId): Promise<string> {
  const { rows } = await sql<{ topic: number }>`
    select topic from talk_messages where id = ${message}`.execute(db)
  return turnAt({ kind: 'topic', ref: String(rows[0]?.topic) })
}

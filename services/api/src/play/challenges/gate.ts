import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

/**
 * The key of a challenge's gate, which is a lock separate from the lock on its row. Ratings share
 * the gate until they commit, and sealing takes it exclusively. This way, the seal waits for
 * ratings that are being saved, later ratings see the seal, and raters do not wait for other
 * changes to the challenge's row. `id`: the challenge's ID, as a column or a value.
 */
const gateOf = (id: RawBuilder<number>) =>
  sql`hashtextextended('gate of challenge ' || (${id})::text, 0)`

/**
 * SQL: shares a challenge's gate until the transaction ends. The challenge's state must be read in
 * a later statement.
 */
export const passGate = (id: RawBuilder<number>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock_shared(${gateOf(id)})`

/**
 * Waits for all transactions that have passed the gate, and lets no others pass until this one
 * ends.
 */
export async function lockGateExclusively(tx: Tx, challenge: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${gateOf(sql`${challenge}::int`)})`.execute(tx)
}

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

/**
 * Ratings pass the gate of their challenge together and hold it until their commit; the seal
 * holds it alone. So the seal waits for ratings that are being saved, later ratings see it,
 * and raters wait for nothing else that happens to the row of the challenge. `id`: the column or
 * the number of the challenge.
 */
const gateOf = (id: RawBuilder<number>) =>
  sql`hashtextextended('gate of challenge ' || (${id})::text, 0)`

/** SQL: passes the gate. What the challenge is must be read in a later statement. */
export const passGate = (id: RawBuilder<number>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock_shared(${gateOf(id)})`

/** Waits for everybody who has passed, and lets nobody pass before the transaction ends. */
export async function shutGate(tx: Tx, challenge: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${gateOf(sql`${challenge}::int`)})`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '../deps.ts'

const LOCK = sql`hashtext('api.merging_accounts')`

/** Waits until no account is being merged, and prevents merges until the transaction ends. */
export async function preventMerges(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx)
}

/**
 * A merge waits for settlements that are being saved, so that it sees which challenges are settled.
 */
export async function lockForMerging(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

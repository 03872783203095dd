import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Records that a payout of the cycle takes this much from the pool or passes it on. It uses the
 * money given for this cycle first; what is left of that is for the other races. The caller must
 * hold the lock on the promises.
 */
export async function spendGiven(
  tx: Transaction<Tables>,
  { cycle, cents }: { cycle: number; cents: number },
): Promise<void> {
  await sql`
    update olympiads o set spent_cents = o.spent_cents + least(${cents}::bigint,
      greatest(0, f.cents + o.rolled_over_cents + o.covered_cents - o.spent_cents))
    from cycle_funding f where f.cycle = o.id and o.id = ${cycle}`.execute(tx)
}

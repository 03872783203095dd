import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Records that a payout of the cycle takes this much from the pool or hands it on. It first uses
 * what was given for this cycle; whatever remains of that is for the other races. Needs the lock of
 * the promises.
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

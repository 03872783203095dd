import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import type { Promises } from './trust.ts'

/**
 * How many prizes an asker has decided about, or could have until the time ran out, and how many of
 * these were paid. A money prize counts as paid if it was funded up to the promised amount.
 */
export async function readPromises(db: Db, member: number, now: Date): Promise<Promises> {
  const { rows } = await sql<{ promised: string; paid: string }>`
    select count(*) as promised,
      count(*) filter (where decision is distinct from 'refuse' and pool_cents >= promised_cents
        and (decision = 'pay' or promised_cents > 0)) as paid
    from payout_runs
    where asker = ${member} and has_promise and (decision is not null or decision_due <= ${now})`.execute(
    db,
  )
  return { promised: Number(rows[0]?.promised ?? 0), paid: Number(rows[0]?.paid ?? 0) }
}

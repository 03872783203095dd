import type { TrustScore } from '@ideathlon/contracts/payouts/runs'
import { sql } from 'kysely'
import type { Db } from './deps.ts'

/** The prior of the Beta mean: three prizes that were paid, and one that was not. */
const PRIOR = { paid: 3, promised: 4 }
/** Fewer prizes say too little about somebody. */
const PUBLIC_FROM = 3

export type Promises = { promised: number; paid: number }

/** The mean of the Beta distribution in percent. */
export const trustOf = ({ promised, paid }: Promises): number =>
  Math.round((100 * (paid + PRIOR.paid)) / (promised + PRIOR.promised))

export const isPublic = ({ promised }: Promises): boolean => promised >= PUBLIC_FROM

export const viewTrust = (member: number, promises: Promises): TrustScore => ({
  member,
  score: isPublic(promises) ? trustOf(promises) : null,
  ...promises,
})

/**
 * The prizes that somebody has decided about, or should have. A money prize counts as paid if as much as was promised
 * was held for it.
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

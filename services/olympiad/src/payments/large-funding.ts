import { REVIEW_CENTS_MIN } from '@ideathlon/contracts/money/funding'
import { sql } from 'kysely'
import type { PaymentRow, Tx } from './deps.ts'

const DAY_MS = 86_400_000

/**
 * Whether an admin has to review the funding before it is passed on, because of its size. All
 * funding by a member within a day is added up, so that splitting a large amount does not avoid the
 * review. Funding that an admin has released no longer counts.
 */
export async function isLargeFunding(
  tx: Tx,
  { id, member, purpose, cents }: PaymentRow,
  at: Date,
): Promise<boolean> {
  if (purpose !== 'funding') return false
  if (Number(cents) >= REVIEW_CENTS_MIN) return true
  // Without the lock, two concurrent payments would not see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`funding of member ${member}`}, 0))`.execute(
    tx,
  )
  const { funded } = await tx
    .selectFrom('payments')
    .select(sql<string>`coalesce(sum(cents - refunded_cents), 0)`.as('funded'))
    .where('member', '=', member)
    .where('purpose', '=', 'funding')
    .where('state', '=', 'paid')
    .where('paid_at', '>', new Date(at.getTime() - DAY_MS))
    .where((eb) => eb.or([eb('review', 'is', null), eb('review', '<>', 'released')]))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return Number(funded) + Number(cents) >= REVIEW_CENTS_MIN
}

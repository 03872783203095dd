import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { PaymentRow, Tx } from '../deps.ts'

/** Whether both references identify the same bank transaction, ignoring spaces and case. */
export const isSameMovement = (one: string | null, other: string): boolean =>
  one !== null && movementOf(one) === movementOf(other)

/** Normalises a reference in the same way as `olympiad.bank_movement`. */
const movementOf = (reference: string): string => reference.replace(/\s/g, '').toUpperCase()

/**
 * A bank transaction confirms one payment, because the money arrived once. If two admins confirm
 * with the same reference at the same time, one waits for the other.
 */
export async function demandUnusedMovement(
  tx: Tx,
  { id }: Pick<PaymentRow, 'id'>,
  reference: string,
): Promise<void> {
  const movement = sql`olympiad.bank_movement(${reference})`
  await sql`select pg_advisory_xact_lock(hashtextextended('bank movement ' || ${movement}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ reference: string }>`
    select reference from payments
    where means = 'manual' and provider_reference is not null
      and olympiad.bank_movement(provider_reference) = ${movement} and id <> ${id}
    order by paid_at limit 1`.execute(tx)
  const [confirmed] = rows
  if (confirmed === undefined) return
  const message = `This bank reference has already confirmed the payment ${confirmed.reference}. If this is a different bank transaction, enter the reference with its date.`
  throw new Refusal(409, { error: { code: 'payment_movement_used', message } }, message)
}

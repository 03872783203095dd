import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { PaymentRow, Tx } from '../deps.ts'

/** Whether both are the reference of one movement, whatever their spaces and case. */
export const isSameMovement = (one: string | null, other: string): boolean =>
  one !== null && movementOf(one) === movementOf(other)

/** As `olympiad.bank_movement` does it. */
const movementOf = (reference: string): string => reference.replace(/\s/g, '').toUpperCase()

/**
 * A movement at the bank confirms one payment: the money has arrived once. Two admins who confirm
 * with one reference at the same time wait for each other.
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
  const message = `This bank reference has already confirmed the payment ${confirmed.reference}. If this is a different bank transaction, give the reference with its date.`
  throw new Refusal(409, { error: { code: 'payment_movement_used', message } }, message)
}

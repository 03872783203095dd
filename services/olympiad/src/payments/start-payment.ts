import { randomInt, randomUUID } from 'node:crypto'
import type { FundingTarget } from '@ideathlon/contracts/money/funding'
import type { PaymentMeans, PaymentPurpose } from '@ideathlon/contracts/money/payments'
import { unavailable } from '@ideathlon/service-kit/http/refusal'
import { ProviderUnavailableError } from '../providers/provider.ts'
import type { PaymentDeps, PaymentRow, Tx } from './deps.ts'
import { markPaid } from './settle-payment.ts'

export type NewPayment = {
  member: number
  purpose: PaymentPurpose
  target: FundingTarget
  cents: number
  currency: string
  means: PaymentMeans
  funding?: string
  period?: number
  /** The ended cycle whose promise the payment covers. */
  covers?: number
  pass?: string
  at: Date
  expiresAt: Date | null
  /** Whether an admin has to review it before it is passed on. */
  needsReview?: boolean
}

/**
 * Records a payment in the caller's transaction. A wallet payment is made at once, or refused.
 */
export async function startPayment(
  tx: Tx,
  deps: Pick<PaymentDeps, 'purposes'>,
  given: NewPayment,
): Promise<PaymentRow> {
  const { needsReview = false, ...payment } = given
  const row = await startUnpaid(tx, { ...payment, state: 'started', reason: null })
  if (given.means !== 'wallet') return row
  return markPaid(tx, deps, row, { at: given.at, reference: null, needsReview })
}

type Unpaid = Omit<NewPayment, 'needsReview'> & {
  state: 'started' | 'failed'
  reason: string | null
}

/**
 * Records a payment without taking any money. This is also how a payment that could not be made is
 * recorded.
 */
export async function startUnpaid(
  tx: Tx,
  { target, at, expiresAt, cents, ...given }: Unpaid,
): Promise<PaymentRow> {
  return tx
    .insertInto('payments')
    .values({
      ...given,
      id: randomUUID(),
      reference: newReference(),
      cents: String(cents),
      target_kind: target.kind,
      target_id: target.id,
      started_at: at,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Without 0, O, 1, I and L, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newReference = () => {
  const next = () => ALPHABET[randomInt(ALPHABET.length)]
  const characters = Array.from({ length: 10 }, next).join('')
  return `ID-${characters.slice(0, 5)}-${characters.slice(5)}`
}

export type CheckoutText = { purpose: string; returnTo: string; monthly: boolean }

/**
 * Creates the provider's checkout for a started payment, outside any transaction. Repeating it is
 * safe: the payment's id is the checkout's idempotency key.
 */
export async function ensureCheckout(
  { db, provider, site }: Pick<PaymentDeps, 'db' | 'provider' | 'site'>,
  id: string,
  { purpose, returnTo, monthly }: CheckoutText,
): Promise<void> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.state !== 'started' || row.means === 'wallet' || row.checkout !== null) return
  const { reference, url, instructions } = await provider
    .startCheckout({
      key: row.id,
      cents: Number(row.cents),
      currency: row.currency,
      member: row.member,
      purpose,
      reference: row.reference,
      monthly,
      returnTo: `${site}${returnTo}`,
      startedAt: row.started_at,
      expiresAt: row.expires_at ?? row.started_at,
    })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailableError)) throw error
      throw unavailable(
        'The payment provider cannot be reached. Nothing was charged. Try again in a minute.',
      )
    })
  await db
    .updateTable('payments')
    .set({ checkout: reference, checkout_url: url, instructions })
    .where('id', '=', id)
    .where('checkout', 'is', null)
    .execute()
}

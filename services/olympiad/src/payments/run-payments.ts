import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { inTransaction } from '../kernel/in-transaction.ts'
import { mayTry } from '../kernel/may-try.ts'
import { type ProviderResult, ProviderUnavailableError } from '../providers/provider.ts'
import type { PaymentDeps, PaymentRow } from './deps.ts'
import { lockPayment } from './payment-row.ts'
import { refundKey } from './refund-payment.ts'
import { markEnded } from './settle-payment.ts'
import { finishRefund } from './webhooks/finish-refund.ts'
import { handleWaiting } from './webhooks/receive.ts'

const EVERY_MS = 2_000
/** How long an instance has a payment to itself, and how long a payment waits after a failure. */
const LEASE_MS = 60_000

/** Ends unpaid checkouts and sends refunds until stopped. Any number of instances can run it. */
export function runPayments(deps: PaymentDeps): () => Promise<void> {
  return runPeriodically({
    what: 'expiring and refunding payments',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async () => {
      const expired = await expireOne(deps)
      const refunded = await refundOne(deps)
      const handled = await handleWaiting(deps)
      return expired || refunded || handled
    },
  })
}

/**
 * Ends one checkout that has expired, both here and at the provider. Resolves to false if there was
 * none.
 */
export async function expireOne(deps: PaymentDeps): Promise<boolean> {
  const { db, provider, now } = deps
  const taken = await take(deps, 'started')
  if (taken === undefined) return false
  const { id, checkout: reference, means } = taken
  const isClosed =
    means !== provider.name || reference === null
      ? true
      : await reachable(deps, () => provider.closeCheckout({ key: id, reference }), false)
  // The checkout is being paid right now, so the provider's report will settle it.
  if (!isClosed) return true
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment === undefined) return
    const reason = 'It was not paid in time.'
    await markEnded(tx, deps, payment, { state: 'expired', reason, at: now() })
  })
  return true
}

/** Sends one refund through the provider. Resolves to false if there was none to send. */
export async function refundOne(deps: PaymentDeps): Promise<boolean> {
  const { db, provider, now } = deps
  const taken = await take(deps, 'refunding')
  if (taken === undefined) return false
  const { id, provider_reference: reference, refunding_cents } = taken
  const undecided: ProviderResult = { state: 'pending', reference: id }
  const result =
    taken.means !== provider.name || reference === null
      ? undecided
      : await reachable(
          deps,
          () =>
            provider.refund({ key: refundKey(taken), reference, cents: Number(refunding_cents) }),
          undecided,
        )
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id)
    const isSame = payment?.refund_attempt === taken.refund_attempt
    if (payment !== undefined && isSame)
      await finishRefund(tx, deps, payment, { ...result, at: now() })
  })
  return true
}

/** Claims one payment for a while, so that no other instance contacts the provider about it. */
async function take(
  { db, now }: PaymentDeps,
  work: 'started' | 'refunding',
): Promise<PaymentRow | undefined> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('payments')
      .select('id')
      .where(mayTry(at))
      .$if(work === 'started', (query) =>
        query.where('state', '=', 'started').where('expires_at', '<=', at),
      )
      .$if(work === 'refunding', (query) => query.where('refunding_cents', 'is not', null))
      .orderBy(work === 'started' ? 'expires_at' : 'paid_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (found === undefined) return undefined
    return tx
      .updateTable('payments')
      .set({ try_at: new Date(at.getTime() + LEASE_MS) })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirst()
  })
}

/** Returns `otherwise` if the provider cannot be reached; the next round tries again. */
async function reachable<T>(
  { logger }: PaymentDeps,
  askProvider: () => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await askProvider()
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
    logger.warn({ err: error }, 'the payment provider cannot be reached; trying again')
    return otherwise
  }
}

import type { Subscriber } from '../kernel/log-subscriber.ts'
import type { PaymentRow, Tx } from '../payments/deps.ts'
import { lockPayment } from '../payments/payment-row.ts'
import { beginRefund, remainingOf } from '../payments/refund-payment.ts'
import { endWithoutRequest } from './change-funding.ts'
import { filePoints } from './points/file-points.ts'
import { ALL_FUNDING } from './purpose.ts'

/**
 * Patrons of an open challenge get their points when it closes. Earlier points would reveal who is
 * interested in a blind challenge, and so who may have entered it. The funding of a cancelled or
 * unpublished challenge is returned. Monthly funding ends in every case.
 */
export const FUNDING_AT_CLOSE: Subscriber = {
  name: 'funding of a challenge',
  keys: ['ChallengeClosed', 'ChallengeCancelled', 'ChallengeUnpublished'],
  async handle(tx, { key, challenge }, at) {
    if (challenge === null) return
    const undone = UNDONE[key]
    await endMonths(tx, { challenge, at, reason: undone ?? 'The challenge has closed.' })
    if (undone !== undefined) {
      await returnFunding(tx, { challenge, at, reason: undone })
      return
    }
    for (const payment of await readFunding(tx, challenge)) await filePoints(tx, payment, at)
  },
}

/** `reason`: a sentence for the patrons. */
type Reason = { challenge: number; at: Date; reason: string }

/** Ends monthly funding of a challenge that accepts no more money. */
async function endMonths(tx: Tx, { challenge, at, reason }: Reason): Promise<void> {
  const monthly = await tx
    .selectFrom('fundings')
    .select('id')
    .where('target_kind', '=', 'challenge')
    .where('target_id', '=', challenge)
    .where('frequency', '=', 'monthly')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  for (const { id } of monthly) await endWithoutRequest(tx, { id, at, reason })
}

const UNDONE: Readonly<Record<string, string>> = {
  ChallengeCancelled: 'The challenge was cancelled.',
  ChallengeUnpublished: 'The challenge was unpublished.',
}

/**
 * Returns money in the pool of a challenge to its patrons if it has not been passed on, and
 * resolves to the sum.
 */
export async function returnFunding(tx: Tx, { challenge, at, reason }: Reason): Promise<number> {
  let returned = 0
  for (const { id } of await readFunding(tx, challenge)) {
    const payment = await lockPayment(tx, id)
    const cents = payment === undefined ? 0 : remainingOf(payment)
    if (payment?.state !== 'paid' || cents === 0) continue
    await beginRefund(tx, ALL_FUNDING, payment, { at, reason, isForced: true })
    returned += cents
  }
  return returned
}

function readFunding(tx: Tx, challenge: number): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('target_kind', '=', 'challenge')
    .where('target_id', '=', challenge)
    .where('purpose', '=', 'funding')
    .where('passed_at', 'is not', null)
    .where('state', '=', 'paid')
    .orderBy('id')
    .execute()
}

import type { Subscriber } from '../kernel/log-subscriber.ts'
import type { PaymentRow, Tx } from '../payments/deps.ts'
import { beginRefund } from '../payments/refund-payment.ts'
import { markEnded } from '../payments/settle-payment.ts'
import { readFeeChallenge, readUsed } from './challenge.ts'
import { divide } from './divide.ts'
import { ALL_ENTRY_FEES } from './purpose.ts'

/**
 * At the close, the fees of ideas that are still in the challenge are divided, and all others are
 * returned. In a challenge that was cancelled, removed or never rated, every fee is returned.
 */
export const FEES_AT_CLOSE: Subscriber = {
  name: 'entry fees of a challenge',
  keys: ['ChallengeClosed', 'ChallengeCancelled', 'ChallengeArchived'],
  async handle(tx, { key, challenge: id, data }, at) {
    if (id === null) return
    const payments = await lockFees(tx, id)
    if (payments.length === 0) return
    const challenge = await readFeeChallenge(tx, id)
    const tookPlace =
      key === 'ChallengeClosed' && data.ratings !== 0 && challenge?.hidden_at === null
    const paid: PaymentRow[] = []
    for (const payment of payments) {
      if (payment.state !== 'started') paid.push(payment)
      else {
        const reason = 'The challenge closed before it was paid.'
        await markEnded(tx, ALL_ENTRY_FEES, payment, { state: 'expired', reason, at })
      }
    }
    const used = await readUsed(tx, passesOf(paid))
    const kept = new Set(used.filter(({ isIdeaIn }) => isIdeaIn).map(({ pass }) => pass))
    const isKept = ({ pass }: PaymentRow) => tookPlace && pass !== null && kept.has(pass)
    for (const payment of paid.filter(isDisputed)) {
      await recordDisputedFee(tx, payment, isKept(payment) ? 'divided' : 'returned')
    }
    const decided = paid.filter((payment) => !isDisputed(payment))
    for (const payment of decided.filter((each) => !isKept(each))) {
      const reason = tookPlace ? WHY_UNUSED : WHY_CANCELLED
      await beginRefund(tx, ALL_ENTRY_FEES, payment, { at, reason, isForced: true })
    }
    if (challenge === undefined) return
    await divide(tx, challenge, {
      payments: decided.filter(isKept),
      at,
      key: `entry-fees:${challenge.challenge}`,
    })
  },
}

const isDisputed = ({ state }: PaymentRow) => state === 'disputed'

/**
 * Records what to do with a fee that is in dispute at the close: if the dispute is won, the fee is
 * either divided or returned.
 */
async function recordDisputedFee(
  tx: Tx,
  { pass }: PaymentRow,
  ifWon: 'divided' | 'returned',
): Promise<void> {
  await tx.updateTable('entry_passes').set({ if_won: ifWon }).where('id', '=', pass).execute()
}

const WHY_UNUSED = 'No idea of yours was in the challenge when it closed.'
const WHY_CANCELLED = 'The challenge was cancelled or removed, or none of its ideas was rated.'

const passesOf = (payments: readonly PaymentRow[]): string[] =>
  payments.flatMap(({ pass }) => (pass === null ? [] : [pass]))

/**
 * Locks payments before passes, as everywhere else. Fees that were already divided are left out.
 */
async function lockFees(tx: Tx, challenge: number): Promise<PaymentRow[]> {
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where('purpose', '=', 'entry_fee')
    .where('target_id', '=', challenge)
    .where('state', 'in', ['started', 'paid', 'disputed'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const passes = passesOf(payments)
  if (passes.length === 0) return []
  const undivided = await tx
    .selectFrom('entry_passes')
    .select('id')
    .where('id', 'in', passes)
    .where('split_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = new Set(undivided.map(({ id }) => id))
  return payments.filter(({ pass }) => pass !== null && known.has(pass))
}

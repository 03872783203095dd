import type { Subscriber } from '../kernel/log-subscriber.ts'
import { feesOf, incomeOf, poolOf, walletOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { PaymentRow, Tx } from '../payments/deps.ts'
import { beginRefund } from '../payments/refund-payment.ts'
import { markEnded } from '../payments/settle-payment.ts'
import { readFeeChallenge, readUsed } from './challenge.ts'
import { ENTRY_FEE } from './purpose.ts'
import { splitFees } from './split.ts'

const PURPOSES = { purposes: { funding: ENTRY_FEE, entry_fee: ENTRY_FEE } }

/**
 * At the close, the fees of the ideas that are in the challenge are divided; all others go back. In a challenge that was
 * cancelled, removed, or never rated, every fee goes back.
 */
export const FEES_AT_CLOSE: Subscriber = {
  name: 'entry fees of a challenge',
  keys: ['ChallengeClosed', 'ChallengeCancelled', 'ChallengeArchived'],
  async handle(tx, { key, challenge: id, data }, at) {
    if (id === null) return
    const payments = await lockFees(tx, id)
    if (payments.length === 0) return
    const challenge = await readFeeChallenge(tx, id)
    const isHeld = key === 'ChallengeClosed' && data.ratings !== 0 && challenge?.hidden_at === null
    const paid: PaymentRow[] = []
    for (const payment of payments) {
      if (payment.state === 'paid') paid.push(payment)
      else {
        const reason = 'The challenge closed before it was paid.'
        await markEnded(tx, PURPOSES, payment, { state: 'expired', reason, at })
      }
    }
    const used = await readUsed(tx, passesOf(paid))
    const kept = new Set(used.filter(({ isIdeaIn }) => isIdeaIn).map(({ pass }) => pass))
    const isKept = ({ pass }: PaymentRow) => isHeld && pass !== null && kept.has(pass)
    for (const payment of paid.filter((each) => !isKept(each))) {
      const reason = isHeld ? WHY_UNUSED : WHY_CANCELLED
      await beginRefund(tx, PURPOSES, payment, { at, reason, isForced: true })
    }
    if (challenge !== undefined) await divide(tx, challenge, paid.filter(isKept), at)
  },
}

const WHY_UNUSED = 'No idea of yours was in the challenge when it closed.'
const WHY_CANCELLED = 'The challenge was cancelled or could not be closed.'

const passesOf = (payments: readonly PaymentRow[]): string[] =>
  payments.flatMap(({ pass }) => (pass === null ? [] : [pass]))

/** Payments before passes, as everywhere. Fees that were divided already are left out. */
async function lockFees(tx: Tx, challenge: number): Promise<PaymentRow[]> {
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where('purpose', '=', 'entry_fee')
    .where('target_id', '=', challenge)
    .where('state', 'in', ['started', 'paid'])
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

async function divide(
  tx: Tx,
  { challenge, asker }: { challenge: number; asker: number },
  payments: readonly PaymentRow[],
  at: Date,
): Promise<void> {
  if (payments.length === 0) return
  const shares = splitFees(payments.map(({ cents }) => Number(cents)))
  const total = shares.asker + shares.pool + shares.platform
  await post(tx, {
    ...{ key: `entry-fees:${challenge}`, kind: 'entry_fee_split', at },
    subject: `challenge:${challenge}`,
    entries: [
      { account: feesOf(challenge), cents: -total },
      { account: walletOf(asker), cents: shares.asker },
      { account: poolOf('challenge', challenge), cents: shares.pool },
      { account: incomeOf('main'), cents: shares.platform },
    ],
  })
  await tx
    .updateTable('entry_passes')
    .set({ state: 'used', split_at: at })
    .where('id', 'in', passesOf(payments))
    .execute()
  await fileMoneyNotice(tx, {
    ...{ member: asker, kind: 'fee_share', cents: shares.asker, at },
    subject: `challenge:${challenge}`,
  })
}

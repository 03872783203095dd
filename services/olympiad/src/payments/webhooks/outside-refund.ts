import { type AccountName, cashOf, lossOf } from '../../ledger/accounts.ts'
import type { PaymentDeps, PaymentRow, Tx } from '../deps.ts'
import { changePayment } from '../payment-row.ts'
import { holderOf, keptOf } from '../refund-payment.ts'
import { isPosted, recoverMoney, returnedToPayer, sumOf } from './disputed-money.ts'
import { returnedMoneyEntries, TOO_EARLY } from './disputes.ts'
import { decidedKey } from './refund-keys.ts'
import { handleReturnedRefund } from './returned-refund.ts'
import { wakeReports } from './wake-reports.ts'

type Handling = Pick<PaymentDeps, 'purposes' | 'logger'>
type Outside = { refund: string; cents: number; isBack: boolean; at: Date }

/**
 * A refund that was made directly at the provider. The money has already left, so the refund is
 * booked once, from the account that holds the payment's money, like a lost dispute. If the money
 * comes back, it goes to the payer's wallet, as with our own refunds; the report of its return can
 * arrive before that of the refund itself. An open dispute, or a refund of ours that takes the
 * rest, is decided first.
 */
export async function handleOutsideRefund(
  tx: Tx,
  deps: Handling,
  payment: PaymentRow,
  outside: Outside,
): Promise<typeof TOO_EARLY | undefined> {
  const { refund, cents, isBack, at } = outside
  const key = `${payment.id}:${refund}`
  const isBooked = await isPosted(tx, decidedKey(key))
  if (isBack) return isBooked ? handleReturnedRefund(tx, payment, { key, at }) : TOO_EARLY
  if (isBooked) return undefined
  if (payment.state !== 'paid' && payment.state !== 'refunded') return TOO_EARLY
  const kept = Math.min(cents, keptOf(payment))
  if (payment.refunding_cents !== null && kept === keptOf(payment)) return TOO_EARLY
  const back = cents - kept
  if (back > 0 && (await returnedToPayer(tx, payment)).open > 0) return TOO_EARLY
  const from = [
    ...(kept > 0 ? [{ account: await holderOrLoss(tx, deps, payment), cents: kept }] : []),
    ...(await returnedMoneyEntries(tx, payment, back)),
  ]
  const to = cashOf(payment.means)
  const posting = { key: decidedKey(key), kind: 'refund', at } as const
  const taken = await recoverMoney(tx, payment, { ...posting, from, to, why: NEEDED })
  const lost = sumOf(taken.filter(({ account }) => account.kind === 'loss'))
  deps.logger.warn(
    { payment: payment.id, refund, cents, lost },
    'a refund was made directly at the payment provider',
  )
  if (kept > 0) await saveOutside(tx, deps, payment, { ...outside, cents: kept })
  else await changePayment(tx, payment, { reason: MORE_THAN_LEFT })
  await wakeReports(tx, payment, at)
  return undefined
}

const NEEDED = 'A payment to or from you was refunded, and this money was needed for the refund.'
const WHOLE = 'It was refunded at the payment provider.'
const PART = 'Part of it was refunded at the payment provider.'
const MORE_THAN_LEFT = 'More was refunded at the payment provider than was left of this payment.'

/**
 * The account that bears the refund. If the money has been passed on, its recipient keeps it, and
 * the platform bears the loss.
 */
async function holderOrLoss(
  tx: Tx,
  { purposes }: Handling,
  payment: PaymentRow,
): Promise<AccountName> {
  const isPassedOn = await purposes[payment.purpose].isPassedOn?.(tx, payment)
  return isPassedOn === true ? lossOf('main') : holderOf(payment)
}

async function saveOutside(
  tx: Tx,
  { purposes }: Handling,
  payment: PaymentRow,
  { refund, cents, at }: Outside,
): Promise<void> {
  const purpose = purposes[payment.purpose]
  const isWhole = cents === keptOf(payment)
  const changed = await changePayment(tx, payment, {
    refunded_at: at,
    refund_reference: refund,
    refunded_cents: String(Number(payment.refunded_cents) + cents),
    reason: isWhole ? WHOLE : PART,
    ...(isWhole && {
      state: 'refunded' as const,
      held_by: 'returned' as const,
      passed_at: null,
    }),
    ...(isWhole && payment.review === 'waiting' && { review: 'returned' as const }),
  })
  // While a refund of the whole fee is under way, its unused pass must not admit an idea.
  if (isWhole) await purpose.onDispute(tx, changed)
  await purpose.onRefund(tx, changed, { at, cents })
}

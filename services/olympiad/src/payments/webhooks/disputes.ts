import { cashOf, lossOf, walletOf } from '../../ledger/accounts.ts'
import type { Entry } from '../../ledger/posting.ts'
import type { PaymentDeps, PaymentRow, Tx } from '../deps.ts'
import { changePayment } from '../payment-row.ts'
import { holderOf, keptOf, refundRest, remainingOf } from '../refund-payment.ts'
import {
  bookEnd,
  isClosed,
  isOpened,
  refundedToWallet,
  returnedToPayer,
  setAside,
  sumOf,
  takenFrom,
  wasLost,
} from './disputed-money.ts'
import { wakeReports } from './wake-reports.ts'

type DisputeDeps = Pick<PaymentDeps, 'purposes'>

/** The report depends on one that has not arrived yet. */
export const TOO_EARLY = Symbol('too early')

/** `cents`: the disputed amount; the whole payment if the stored report has none. */
type Reported = { dispute: string; at: Date; cents?: number }
type Closed = Reported & { isWon: boolean }

/**
 * The payer's bank takes the money back until the dispute is decided. Money that is still here is
 * set aside; money that was passed on or already refunded is the platform's loss. Another open
 * dispute or refund of the same money is decided first.
 */
export async function openDispute(
  tx: Tx,
  { purposes }: DisputeDeps,
  payment: PaymentRow,
  { dispute, at, cents }: Reported,
): Promise<typeof TOO_EARLY | undefined> {
  if (await isClosed(tx, payment, dispute)) return undefined
  if (await isOpened(tx, payment, dispute)) return undefined
  if (payment.state === 'disputed' || payment.state === 'refunding') return TOO_EARLY
  const disputed = disputedOf(payment, cents)
  if (payment.state === 'refunded') {
    if (await wasLost(tx, payment)) return undefined
    if ((await returnedToPayer(tx, payment)).open > 0) return TOO_EARLY
    const from = await returnedMoneyEntries(tx, payment, disputed)
    await setAside(tx, payment, { dispute, at, from })
    return undefined
  }
  if (payment.state !== 'paid') return undefined
  const back = disputed - Math.min(disputed, keptOf(payment))
  if (back > 0 && payment.refunding_cents !== null) return TOO_EARLY
  const purpose = purposes[payment.purpose]
  const holder = holderOf(payment)
  if (holder.kind !== 'review') {
    const isPassedOn = (await purpose.isPassedOn?.(tx, payment)) ?? false
    const kept = { account: isPassedOn ? lossOf('main') : holder, cents: disputed - back }
    const from = [kept, ...(await returnedMoneyEntries(tx, payment, back))]
    await setAside(tx, payment, { dispute, at, from })
  }
  await changePayment(tx, payment, { state: 'disputed', reason: null })
  await purpose.onDispute(tx, payment)
  return undefined
}

/** The disputed amount: never more than was paid. */
function disputedOf(payment: PaymentRow, cents: number | undefined): number {
  const all = Number(payment.cents)
  if (cents !== undefined) return Math.min(cents, all)
  return payment.state === 'refunded' ? all : keptOf(payment)
}

/**
 * The accounts that pay when the payer gets this amount back a second time, from their bank or the
 * provider. If it went to their wallet the first time, it is taken from there as far as the balance
 * allows.
 */
export async function returnedMoneyEntries(
  tx: Tx,
  payment: PaymentRow,
  cents: number,
): Promise<Entry[]> {
  if (cents === 0) return []
  const inWallet = Math.min(cents, await refundedToWallet(tx, payment))
  return [
    { account: walletOf(payment.member), cents: inWallet },
    { account: lossOf('main'), cents: cents - inWallet },
  ]
}

/**
 * If the dispute is won, the money returns to where it was taken from; if it is lost, the money
 * leaves. The end can be reported before the start.
 */
export async function closeDispute(
  tx: Tx,
  deps: DisputeDeps,
  payment: PaymentRow,
  { dispute, isWon, at, cents }: Closed,
): Promise<typeof TOO_EARLY | undefined> {
  if (await isClosed(tx, payment, dispute)) return undefined
  const isOfRefund = payment.state === 'refunded'
  if (isOfRefund && (await wasLost(tx, payment))) return undefined
  if (payment.state === 'paid' || payment.state === 'refunding') return TOO_EARLY
  if (payment.state !== 'disputed' && !isOfRefund) return undefined
  const taken = await takenFrom(tx, payment, dispute)
  const isAnother = taken.length === 0 && (isOfRefund || holderOf(payment).kind !== 'review')
  if (isAnother) return TOO_EARLY
  const lost = taken.length > 0 ? sumOf(taken) : disputedOf(payment, cents)
  const out: Entry[] = [{ account: cashOf(payment.means), cents: lost }]
  await bookEnd(tx, payment, { dispute, at, to: isWon ? taken : out })
  if (!isOfRefund) await saveEnd(tx, deps, payment, { lost: isWon ? 0 : lost, at })
  await wakeReports(tx, payment, at)
  return undefined
}

/**
 * The money that was not lost counts as paid again, and everything that waited for the end of the
 * dispute goes ahead.
 */
async function saveEnd(
  tx: Tx,
  deps: DisputeDeps,
  payment: PaymentRow,
  { lost, at }: { lost: number; at: Date },
): Promise<void> {
  const purpose = deps.purposes[payment.purpose]
  const left = keptOf(payment) - Math.min(lost, keptOf(payment))
  if (left === 0) {
    const gone = await changePayment(tx, payment, {
      state: 'refunded',
      refunded_at: at,
      refunded_cents: payment.cents,
      held_by: 'returned',
      rest_reason: null,
      rest_cents: null,
      reason: 'The bank accepted the dispute and gave the money back.',
    })
    await purpose.onDisputeLost(tx, gone, at)
    return
  }
  const back = await changePayment(tx, payment, {
    state: 'paid',
    reason: null,
    ...(lost > 0 && {
      refunded_at: at,
      refunded_cents: String(Number(payment.cents) - left),
      reason: 'The bank accepted a dispute about a part of it and gave that part back.',
    }),
  })
  if (lost > 0) await purpose.onDisputeLost(tx, back, at)
  const isReturned = remainingOf(back) === 0
  const after = await refundRest(tx, deps, back, at)
  if (!isReturned && after.state === 'paid') await purpose.onDisputeOver(tx, after, at)
}

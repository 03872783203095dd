import { sql } from 'kysely'
import {
  type AccountName,
  cashOf,
  lossOf,
  nameOf,
  reviewOf,
  walletOf,
} from '../../ledger/accounts.ts'
import { Overdrawn } from '../../ledger/faults.ts'
import { post } from '../../ledger/post.ts'
import type { PaymentDeps, PaymentRow, Tx } from '../deps.ts'
import { changePayment, subjectOf } from '../payment-row.ts'
import { holderOf, keptOf, refundKey, refundRest } from '../refund-payment.ts'

type Deciding = Pick<PaymentDeps, 'purposes'>

/** What a report continues has not been reported yet. */
export const TOO_EARLY = Symbol('too early')

type Opened = { dispute: string; reason: string; at: Date }
type Closed = { dispute: string; isWon: boolean; at: Date }

/**
 * The payer's bank takes the money back until the dispute is decided. What is still here is set
 * aside; what was passed on is the platform's loss. Another dispute or a refund of the same payment
 * is decided first.
 */
export async function openDispute(
  tx: Tx,
  { purposes }: Deciding,
  payment: PaymentRow,
  { dispute, reason, at }: Opened,
): Promise<typeof TOO_EARLY | undefined> {
  if (await isPosted(tx, closedKey(payment, dispute))) return undefined
  if (await isPosted(tx, openedKey(payment, dispute))) return undefined
  if (payment.state === 'disputed' || payment.state === 'refunding') return TOO_EARLY
  if (payment.state === 'refunded') return openAfterRefund(tx, payment, { dispute, reason, at })
  if (payment.state !== 'paid') return undefined
  const purpose = purposes[payment.purpose]
  const holder = holderOf(payment)
  if (holder.kind !== 'review') {
    const isPassedOn = (await purpose.isPassedOn?.(tx, payment)) ?? false
    const from = isPassedOn ? lossOf('main') : holder
    await setAside(tx, payment, { dispute, at, from, cents: keptOf(payment) })
  }
  await changePayment(tx, payment, { state: 'disputed', reason: `Disputed: ${reason}.` })
  await purpose.onDispute(tx, payment)
  return undefined
}

/**
 * The payer has the money back, and disputes the payment as well: they would get it twice. A refund
 * that ended in their wallet is set aside if it is still there.
 */
async function openAfterRefund(
  tx: Tx,
  payment: PaymentRow,
  { dispute, at }: Opened,
): Promise<undefined> {
  if (await wasLost(tx, payment)) return
  const wallet = walletOf(payment.member)
  const from = (await wasRefundedTo(tx, payment, wallet)) ? wallet : lossOf('main')
  await setAside(tx, payment, { dispute, at, from, cents: Number(payment.cents) })
}

type Aside = { dispute: string; at: Date; from: AccountName; cents: number }

async function setAside(tx: Tx, payment: PaymentRow, { dispute, at, from, cents }: Aside) {
  const asideFrom = (account: AccountName) =>
    post(tx, {
      ...{ key: openedKey(payment, dispute), kind: 'dispute', at, subject: subjectOf(payment) },
      entries: [
        { account, cents: -cents },
        { account: reviewOf(payment.id), cents },
      ],
    })
  await asideFrom(from).catch((error: unknown) => {
    if (!(error instanceof Overdrawn)) throw error
    return asideFrom(lossOf('main'))
  })
}

/**
 * Won: the money goes back to where it was taken from. Lost: it leaves.
 * The end may be reported before the start.
 */
export async function closeDispute(
  tx: Tx,
  deps: Deciding,
  payment: PaymentRow,
  { dispute, isWon, at }: Closed,
): Promise<typeof TOO_EARLY | undefined> {
  if (await isPosted(tx, closedKey(payment, dispute))) return undefined
  const isOfRefund = payment.state === 'refunded'
  if (isOfRefund && (await wasLost(tx, payment))) return undefined
  if (payment.state === 'paid' || payment.state === 'refunding') return TOO_EARLY
  if (payment.state !== 'disputed' && !isOfRefund) return undefined
  const from = await takenFrom(tx, payment, dispute)
  const isAnother = from === undefined && (isOfRefund || holderOf(payment).kind !== 'review')
  if (isAnother) return TOO_EARLY
  const to = isWon ? from : cashOf(payment.means)
  if (to !== undefined) {
    const cents = isOfRefund ? Number(payment.cents) : keptOf(payment)
    await post(tx, {
      ...{ key: closedKey(payment, dispute), kind: 'dispute', at, subject: subjectOf(payment) },
      entries: [
        { account: reviewOf(payment.id), cents: -cents },
        { account: to, cents },
      ],
    })
  }
  if (!isOfRefund) await saveEnd(tx, deps, payment, { isWon, at })
  await wakeOthers(tx, payment, at)
  return undefined
}

async function saveEnd(
  tx: Tx,
  deps: Deciding,
  payment: PaymentRow,
  { isWon, at }: Pick<Closed, 'isWon' | 'at'>,
): Promise<void> {
  const purpose = deps.purposes[payment.purpose]
  if (isWon) {
    const back = await changePayment(tx, payment, { state: 'paid', reason: null })
    if (back.rest_reason === null) await purpose.onDisputeWon(tx, back, at)
    else await refundRest(tx, deps, back, at)
    return
  }
  const lost = await changePayment(tx, payment, {
    ...{ state: 'refunded', refunded_at: at, refunded_cents: payment.cents, held_by: 'returned' },
    reason: 'The dispute was lost.',
  })
  await purpose.onDisputeLost(tx, lost, at)
}

/**
 * Reports of other disputes of this payment have waited for this end. A dispute takes longer than
 * reports are tried, so they count as received now.
 */
async function wakeOthers(tx: Tx, { provider_reference }: PaymentRow, at: Date): Promise<void> {
  await tx
    .updateTable('provider_events')
    .set({ received_at: at, try_at: at })
    .where('handled_at', 'is', null)
    .where(sql<string>`event ->> 'kind'`, 'in', ['dispute_opened', 'dispute_closed'])
    .where(sql<string>`event ->> 'payment'`, '=', provider_reference)
    .execute()
}

/** A payment can be disputed again after a dispute that was won. */
const openedKey = ({ id }: PaymentRow, dispute: string) => `dispute:${id}:${dispute}`
const closedKey = ({ id }: PaymentRow, dispute: string) => `dispute-closed:${id}:${dispute}`

/** Whether the payer's bank has taken the money for good. */
async function wasLost(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const like = `dispute-closed:${payment.id}%`
  return isPostedTo(tx, payment, { like, account: cashOf(payment.means) })
}

const wasRefundedTo = (tx: Tx, payment: PaymentRow, account: AccountName): Promise<boolean> =>
  isPostedTo(tx, payment, { like: `refund-decided:${refundKey(payment)}`, account })

/** Whether a transaction with such a key has moved the whole payment to this account. */
async function isPostedTo(
  tx: Tx,
  { cents }: PaymentRow,
  { like, account }: { like: string; account: AccountName },
): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account')
    .select('t.id')
    .where('t.key', 'like', like)
    .where(sql`a.owner_kind || ':' || a.owner_id || ' ' || a.kind`, '=', nameOf(account))
    .where('e.cents', '=', cents)
    .executeTakeFirst()
  return row !== undefined
}

async function isPosted(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** The account whose money a dispute set aside; undefined if it was in review already. */
async function takenFrom(tx: Tx, payment: PaymentRow, dispute: string) {
  const own = await accountAt(tx, openedKey(payment, dispute))
  if (own !== undefined) return own
  // Posted before disputes had names in the ledger: there was one at most.
  if (await isPosted(tx, `dispute-closed:${payment.id}`)) return undefined
  return accountAt(tx, `dispute:${payment.id}`)
}

async function accountAt(tx: Tx, key: string) {
  return tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account')
    .select(['a.owner_kind as owner', 'a.owner_id as id', 'a.kind'])
    .where('t.key', '=', key)
    .where('e.cents', '<', '0')
    .executeTakeFirst()
}

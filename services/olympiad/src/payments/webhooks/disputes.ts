import { cashOf, lossOf, reviewOf } from '../../ledger/accounts.ts'
import { Overdrawn } from '../../ledger/faults.ts'
import { post } from '../../ledger/post.ts'
import type { PaymentDeps, PaymentRow, Tx } from '../deps.ts'
import { changePayment, subjectOf } from '../payment-row.ts'
import { holderOf, keptOf } from '../refund-payment.ts'

type Deciding = Pick<PaymentDeps, 'purposes'>

/** What a report continues has not been reported yet. */
export const TOO_EARLY = Symbol('too early')

/**
 * The payer's bank takes the money back until the dispute is decided. What is still here is set
 * aside; what was passed on is the platform's loss.
 */
export async function openDispute(
  tx: Tx,
  { purposes }: Deciding,
  payment: PaymentRow,
  { dispute, reason, at }: { dispute: string; reason: string; at: Date },
): Promise<void> {
  if (payment.state !== 'paid' || (await wasClosed(tx, payment, dispute))) return
  const cents = keptOf(payment)
  const holder = holderOf(payment)
  if (holder.kind !== 'review') {
    const asideFrom = (account: ReturnType<typeof holderOf>) =>
      post(tx, {
        ...{ key: openedKey(payment, dispute), kind: 'dispute', at, subject: subjectOf(payment) },
        entries: [
          { account, cents: -cents },
          { account: reviewOf(payment.id), cents },
        ],
      })
    await asideFrom(holder).catch((error: unknown) => {
      if (!(error instanceof Overdrawn)) throw error
      return asideFrom(lossOf('main'))
    })
  }
  await changePayment(tx, payment, { state: 'disputed', reason: `Disputed: ${reason}.` })
  await purposes[payment.purpose].onDispute(tx, payment)
}

/**
 * Won: the money goes back to where it was taken from. Lost: it leaves.
 * The end may be reported before the start.
 */
export async function closeDispute(
  tx: Tx,
  { purposes }: Deciding,
  payment: PaymentRow,
  { dispute, isWon, at }: { dispute: string; isWon: boolean; at: Date },
): Promise<typeof TOO_EARLY | undefined> {
  if (payment.state === 'paid' && !(await wasClosed(tx, payment, dispute))) return TOO_EARLY
  if (payment.state !== 'disputed') return undefined
  const cents = keptOf(payment)
  const from = await takenFrom(tx, payment, dispute)
  const isAnother = from === undefined && holderOf(payment).kind !== 'review'
  if (isAnother) return TOO_EARLY
  const to = isWon ? from : cashOf(payment.means)
  if (to !== undefined) {
    await post(tx, {
      ...{ key: closedKey(payment, dispute), kind: 'dispute', at, subject: subjectOf(payment) },
      entries: [
        { account: reviewOf(payment.id), cents: -cents },
        { account: to, cents },
      ],
    })
  }
  const purpose = purposes[payment.purpose]
  if (isWon) {
    const back = await changePayment(tx, payment, { state: 'paid', reason: null })
    await purpose.onDisputeWon(tx, back, at)
    return undefined
  }
  const lost = await changePayment(tx, payment, {
    ...{ state: 'refunded', refunded_at: at, refunded_cents: payment.cents, held_by: 'returned' },
    reason: 'The dispute was lost.',
  })
  await purpose.onDisputeLost(tx, lost, at)
  return undefined
}

/** A payment can be disputed again after a dispute that was won. */
const openedKey = ({ id }: PaymentRow, dispute: string) => `dispute:${id}:${dispute}`
const closedKey = ({ id }: PaymentRow, dispute: string) => `dispute-closed:${id}:${dispute}`

async function wasClosed(tx: Tx, payment: PaymentRow, dispute: string): Promise<boolean> {
  return isPosted(tx, closedKey(payment, dispute))
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

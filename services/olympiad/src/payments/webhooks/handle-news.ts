import { cashOf, lossOf, reviewOf } from '../../ledger/accounts.ts'
import { Overdrawn } from '../../ledger/faults.ts'
import { post } from '../../ledger/post.ts'
import type { ProviderEvent } from '../../providers/provider.ts'
import type { News, PaymentDeps, PaymentRow, Tx } from '../deps.ts'
import { changePayment, lockPayment, subjectOf } from '../payment-row.ts'
import { finishRefund, holderOf } from '../refund-payment.ts'
import { markEnded, markPaid } from '../settle-payment.ts'

type Handling = Pick<PaymentDeps, 'purposes' | 'reports' | 'now' | 'logger'>

/** Acts on a report. Resolves to false if what it is about is not known here yet. */
export async function handleNews(tx: Tx, deps: Handling, news: ProviderEvent): Promise<boolean> {
  const at = deps.now()
  switch (news.kind) {
    case 'checkout_paid':
      return takePaid(tx, deps, news)
    case 'checkout_declined':
      return onPayment(tx, { id: news.key }, async (payment) => {
        if (payment.state !== 'started') return
        await changePayment(tx, payment, { reason: news.reason })
      })
    case 'checkout_failed':
    case 'checkout_expired': {
      const state = news.kind === 'checkout_failed' ? 'failed' : 'expired'
      const reason = 'reason' in news ? news.reason : 'It was not paid in time.'
      return onPayment(tx, { checkout: news.checkout }, (payment) =>
        markEnded(tx, deps, payment, { state, reason, at }),
      )
    }
    case 'month_paid':
    case 'month_failed':
      return deps.reports.onMonth(tx, news, at)
    case 'subscription_ended':
      return deps.reports.onSubscriptionEnded(tx, news.subscription, at)
    case 'payment_known':
      return onPayment(tx, { invoice: news.invoice }, (payment) =>
        changePayment(tx, payment, { provider_reference: news.payment }),
      )
    case 'refund_decided':
      return onPayment(tx, { id: news.key }, (payment) =>
        finishRefund(tx, payment, { ...news, reference: payment.id, at }),
      )
    case 'dispute_opened':
      return onPayment(tx, { provider_reference: news.payment }, (payment) =>
        openDispute(tx, deps, payment, { reason: news.reason, at }),
      )
    case 'dispute_closed':
      return onPayment(tx, { provider_reference: news.payment }, (payment) =>
        closeDispute(tx, payment, { isWon: news.isWon, at }),
      )
    case 'transfer_returned':
      return deps.reports.onTransferReturned(tx, news, at)
    case 'unknown':
      return true
  }
}

type Which = { [K in 'id' | 'checkout' | 'invoice' | 'provider_reference']?: string }

/** What a report continues has not been reported yet. */
const TOO_EARLY = Symbol('too early')

/** Acts on a payment under its row lock; false if there is none, or if the report came too early. */
async function onPayment(
  tx: Tx,
  which: Which,
  act: (payment: PaymentRow) => Promise<unknown>,
): Promise<boolean> {
  const [first] = Object.entries(which) as [keyof Which, string][]
  if (first === undefined || (first[0] === 'id' && !UUID.test(first[1]))) return true
  const [column, value] = first
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where(column, '=', value)
    .executeTakeFirst()
  const payment = found && (await lockPayment(tx, found.id))
  if (payment === undefined) return false
  return (await act(payment)) !== TOO_EARLY
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A report of another sum than was ordered is not booked: a person has to look. */
async function takePaid(tx: Tx, deps: Handling, news: News<'checkout_paid'>): Promise<boolean> {
  // The report may come before the provider's answer with the checkout was saved.
  const which = news.key === null ? { checkout: news.checkout } : { id: news.key }
  return onPayment(tx, which, async (payment) => {
    const isSame = Number(payment.cents) === news.cents && payment.currency === news.currency
    if (!isSame) {
      deps.logger.error({ payment: payment.id, news }, 'another sum was paid than was ordered')
      await changePayment(tx, payment, { reason: 'The provider reported another sum.' })
      return
    }
    if (news.invoice !== undefined) await changePayment(tx, payment, { invoice: news.invoice })
    await markPaid(tx, deps, payment, { at: deps.now(), reference: news.payment })
    if (news.subscription !== undefined)
      await deps.reports.onSubscribed(tx, payment, news.subscription)
  })
}

/**
 * The payer's bank takes the money back until the dispute is decided. What is still here is set aside; what was passed
 * on is the platform's loss.
 */
async function openDispute(
  tx: Tx,
  { purposes }: Handling,
  payment: PaymentRow,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  if (payment.state !== 'paid') return
  const cents = Number(payment.cents)
  const holder = holderOf(payment)
  if (holder.kind !== 'review') {
    const asideFrom = (account: ReturnType<typeof holderOf>) =>
      post(tx, {
        ...{ key: `dispute:${payment.id}`, kind: 'dispute', at, subject: subjectOf(payment) },
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

/** Won: the money goes back to where it was taken from. Lost: it leaves. The end may be reported before the start. */
async function closeDispute(
  tx: Tx,
  payment: PaymentRow,
  { isWon, at }: { isWon: boolean; at: Date },
): Promise<typeof TOO_EARLY | undefined> {
  if (payment.state === 'paid' && !(await wasClosed(tx, payment))) return TOO_EARLY
  if (payment.state !== 'disputed') return undefined
  const cents = Number(payment.cents)
  const from = await takenFrom(tx, payment)
  const to = isWon ? from : cashOf(payment.means)
  if (to !== undefined) {
    await post(tx, {
      ...{ key: `dispute-closed:${payment.id}`, kind: 'dispute', at, subject: subjectOf(payment) },
      entries: [
        { account: reviewOf(payment.id), cents: -cents },
        { account: to, cents },
      ],
    })
  }
  await changePayment(
    tx,
    payment,
    isWon
      ? { state: 'paid', reason: null }
      : {
          state: 'refunded',
          refunded_at: at,
          held_by: 'returned',
          reason: 'The dispute was lost.',
        },
  )
  return undefined
}

async function wasClosed(tx: Tx, { id }: PaymentRow): Promise<boolean> {
  const closed = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', '=', `dispute-closed:${id}`)
    .executeTakeFirst()
  return closed !== undefined
}

/** The account whose money a dispute set aside; undefined if it was in review already. */
async function takenFrom(tx: Tx, payment: PaymentRow) {
  const row = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account')
    .select(['a.owner_kind as owner', 'a.owner_id as id', 'a.kind'])
    .where('t.key', '=', `dispute:${payment.id}`)
    .where('e.cents', '<', '0')
    .executeTakeFirst()
  return row
}

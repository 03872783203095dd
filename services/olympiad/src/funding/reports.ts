import type { Selectable } from 'kysely'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { News, PaymentDeps, PaymentRow, ReportHandlers, Tx } from '../payments/deps.ts'
import { changePayment, lockPayment, noticeOf } from '../payments/payment-row.ts'
import { markPaid } from '../payments/settle-payment.ts'
import { startUnpaid } from '../payments/start-payment.ts'
import type { FundingTable } from '../payments/tables.ts'
import { endWithoutRequest, TAKES_NO_MORE } from './change-funding.ts'
import { chargedAt } from './periods.ts'
import { accountOfTarget } from './targets.ts'

type Month = News<'month_paid' | 'month_failed'>

/**
 * Handles the provider's reports about monthly funding, which the provider charges automatically.
 */
export function fundingReports(
  deps: Pick<PaymentDeps, 'purposes'>,
): Omit<ReportHandlers, 'onTransferReturned' | 'onAccountChanged'> {
  return {
    async onMonth(tx, news, at) {
      const funding = await tx
        .selectFrom('fundings')
        .selectAll()
        .where('subscription', '=', news.subscription)
        .forUpdate()
        .executeTakeFirst()
      if (funding === undefined) return false
      // A credit at the provider covered the whole amount, so no money has arrived.
      if (news.kind === 'month_paid' && news.cents === 0) return true
      const payment = await monthOf(tx, funding, { news, at })
      if (news.kind === 'month_failed') {
        if (payment.state !== 'started') return true
        const failed = await changePayment(tx, payment, { state: 'failed', reason: news.reason })
        const isGoingOn = funding.state === 'active'
        if (isGoingOn) await fileMoneyNotice(tx, noticeOf(failed, { kind: 'funding_failed', at }))
        return true
      }
      // If the charge failed at first, a report with the provider's reference for the payment may
      // have come before this one.
      const reference = payment.provider_reference ?? news.invoice
      const charged = await withCents(tx, payment, news.cents)
      const paid = await markPaid(tx, deps, charged, { at, reference })
      const target = { kind: funding.target_kind, id: funding.target_id }
      const isTargetGone = (await accountOfTarget(tx, target)) === undefined
      if (isTargetGone) await endWithoutRequest(tx, { id: funding.id, at, reason: TAKES_NO_MORE })
      const isNews = payment.paid_at === null
      if (isNews && paid.state === 'refunding') await addEndReason(tx, paid)
      return true
    },

    async onSubscribed(tx, { funding }, subscription) {
      await tx
        .updateTable('fundings')
        .set({ subscription })
        .where('id', '=', funding)
        .where('subscription', 'is', null)
        .execute()
    },

    async onSubscriptionEnded(tx, subscription, at) {
      const ended = await tx
        .updateTable('fundings')
        .set({ subscription_closed_at: at })
        .where('subscription', '=', subscription)
        .returning('id')
        .executeTakeFirst()
      if (ended === undefined) return false
      const reason = 'The payment provider has ended this monthly payment.'
      await endWithoutRequest(tx, { id: ended.id, at, reason })
      return true
    },
  }
}

/** The amount that was charged counts, even if the month first failed with a different amount. */
async function withCents(tx: Tx, payment: PaymentRow, cents: number): Promise<PaymentRow> {
  if (payment.paid_at !== null || Number(payment.cents) === cents) return payment
  return changePayment(tx, payment, { cents: String(cents) })
}

/**
 * A month that is charged after the end is refunded. The reason given is the one for which the
 * funding ended.
 */
async function addEndReason(tx: Tx, payment: PaymentRow): Promise<void> {
  const { end_reason } = await tx
    .selectFrom('fundings')
    .select('end_reason')
    .where('id', '=', payment.funding)
    .executeTakeFirstOrThrow()
  await changePayment(tx, payment, { reason: end_reason ?? 'This funding had already ended.' })
}

/**
 * The payment of an invoice. Each invoice has exactly one, whether or not the first charge
 * succeeded.
 */
async function monthOf(
  tx: Tx,
  funding: Selectable<FundingTable>,
  { news, at }: { news: Month; at: Date },
) {
  const known = await tx
    .selectFrom('payments')
    .select('id')
    .where('invoice', '=', news.invoice)
    .executeTakeFirst()
  const locked = known && (await lockPayment(tx, known.id))
  if (locked !== undefined) return locked
  const { id, periods, currency } = funding
  const made = await startUnpaid(tx, {
    member: funding.patron,
    purpose: 'funding',
    means: funding.means,
    currency,
    at,
    target: { kind: funding.target_kind, id: funding.target_id },
    cents: news.kind === 'month_paid' ? news.cents : Number(funding.cents),
    funding: id,
    period: periods,
    expiresAt: null,
    state: 'started',
    reason: null,
  })
  // Months that are charged after the end are numbered too, so that no two months share a number.
  const next = funding.state === 'active' ? chargedAt(funding.started_at, periods + 1) : null
  await tx
    .updateTable('fundings')
    .set({ periods: periods + 1, next_due_at: next })
    .where('id', '=', id)
    .execute()
  return changePayment(tx, made, { invoice: news.invoice })
}

import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import { accountNamed } from '../payments/account-named.ts'
import type { PaymentRow, Purpose, Tx } from '../payments/deps.ts'
import { noticeOf } from '../payments/payment-row.ts'
import { targetOf } from '../payments/views/own.ts'
import { accountOfTarget, askerWhileBlind } from './targets.ts'

/** What becomes of a payment of a funding. */
export const FUNDING: Purpose = {
  accountOf: (tx, payment) => accountOfTarget(tx, targetOf(payment)),

  async onPassed(tx, payment, at) {
    await endIfOnce(tx, payment)
    if (payment.target_kind === 'member') {
      const kind = 'funding_received'
      await fileMoneyNotice(tx, noticeOf(payment, { kind, member: payment.target_id, at }))
    }
    if ((payment.period ?? 0) > 0) {
      await fileMoneyNotice(tx, noticeOf(payment, { kind: 'funding_charged', at }))
    }
    const asker = await askerWhileBlind(tx, targetOf(payment))
    if (asker === undefined || asker === payment.member) await filePoints(tx, payment, at)
  },

  /** A monthly funding whose first payment never came has not begun. */
  async onEnded(tx, payment, at) {
    if (payment.period === 0) {
      await tx
        .updateTable('fundings')
        .set({ state: 'ended', next_due_at: null })
        .where('id', '=', payment.funding)
        .where('state', '=', 'active')
        .execute()
    } else await fileMoneyNotice(tx, noticeOf(payment, { kind: 'funding_failed', at }))
  },

  demandRefundable,

  async onDispute() {},

  async onRefund(tx, payment) {
    await endIfOnce(tx, payment)
  },
}

/**
 * The prize of an ended cycle stays what it was. Its pool may already hold the money of the next cycle, which a refund
 * must not take.
 */
async function demandRefundable(tx: Tx, payment: PaymentRow): Promise<void> {
  const { account, held_by, passed_at } = payment
  if (held_by === 'review' || account === null || passed_at === null) return
  const { owner, id } = accountNamed(account)
  if (owner !== 'tournament') return
  const ended = await tx
    .selectFrom('olympiads')
    .select('id')
    .where('base', '=', Number(id))
    .where('status', '=', 'closed')
    .where('starts_at', '<=', passed_at)
    .where('ends_at', '>', passed_at)
    .executeTakeFirst()
  if (ended !== undefined) throw refused('payment_of_ended_cycle')
}

async function endIfOnce(tx: Tx, { funding }: PaymentRow): Promise<void> {
  await tx
    .updateTable('fundings')
    .set({ state: 'ended' })
    .where('id', '=', funding)
    .where('frequency', '=', 'one_time')
    .execute()
}

/**
 * The patron's points, once for each payment, on the boards of the main platform like all points. They never count
 * for prizes.
 */
export async function filePoints(tx: Tx, payment: PaymentRow, at: Date): Promise<void> {
  const claimed = await tx
    .updateTable('payments')
    .set({ points_at: at })
    .where('id', '=', payment.id)
    .where('points_at', 'is', null)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return
  const { kind, id } = targetOf(payment)
  await fileInOutbox(tx, [
    {
      ...{ actor: payment.member, requestId: payment.id, occurredAt: at },
      context: {
        platform: MAIN_PLATFORM,
        category: kind === 'category' ? id : null,
        ...{ challenge: null, idea: null },
      },
      newEvents: [
        {
          key: 'PlatformActivity:FundingGiven',
          recipient: payment.member,
          data: { cents: Number(payment.cents) },
        },
      ],
    },
  ])
}

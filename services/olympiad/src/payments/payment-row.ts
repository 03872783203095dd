import type { MoneyNotice } from '../notifications/file-money-notification.ts'
import type { PaymentRow, Tx } from './deps.ts'

/** The payment under its row lock: every decision about it is taken there. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes a payment and returns it as it is then. */
export async function changePayment(
  tx: Tx,
  { id }: Pick<PaymentRow, 'id'>,
  change: Partial<PaymentRow>,
): Promise<PaymentRow> {
  return tx
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Noticed = { kind: MoneyNotice['kind']; member?: number | null; at: Date }

/** A notice about a payment, for its payer unless another member is named. */
export const noticeOf = (payment: PaymentRow, { kind, member, at }: Noticed) => ({
  ...{ kind, at, cents: Number(payment.cents), subject: subjectOf(payment) },
  member: member === undefined ? payment.member : member,
})

/** What a payment is about, for ledger and notices. */
export const subjectOf = ({ target_kind, target_id }: PaymentRow) => `${target_kind}:${target_id}`

import type { MoneyNotice } from '../notifications/file-money-notification.ts'
import type { PaymentRow, Tx } from './deps.ts'

/** The locked payment. Every decision about a payment is made under this lock. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes a payment and returns the new row. */
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

type NoticeInput = { kind: MoneyNotice['kind']; member?: number | null; at: Date }

/** A notification about a payment, for its payer unless another member is named. */
export const noticeOf = (payment: PaymentRow, { kind, member, at }: NoticeInput) => ({
  kind,
  at,
  cents: Number(payment.cents),
  subject: aboutOf(payment),
  member: member === undefined ? payment.member : member,
})

/** What a notification about a payment refers to. */
const aboutOf = ({ target_kind, target_id }: PaymentRow) => `${target_kind}:${target_id}`

/**
 * The subject of a payment's ledger entries: the cycle whose promises it covers or, for all other
 * payments, what it pays for. This is how the database distinguishes payments that cover a promise
 * from those that raise a prize.
 */
export const subjectOf = (payment: PaymentRow) =>
  payment.covers === null ? aboutOf(payment) : `cycle:${payment.covers}`

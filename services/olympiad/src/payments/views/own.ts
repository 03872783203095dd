import type { Payment, PaymentPurpose } from '@ideathlon/contracts/money/payments'
import type { Kysely } from 'kysely'
import { readPage, TOTAL } from '../../kernel/read-page.ts'
import { nameCovered } from '../../promises/read-promise.ts'
import type { Tables } from '../../tables.ts'
import type { PaymentRow } from '../deps.ts'
import { isOfPerson } from './of-person.ts'
import { type NamedTarget, nameTargets } from './targets.ts'

type PageOf = { page: number; size: number }
type PaymentFilter = { member: number; purpose?: PaymentPurpose | undefined }

/** What a member has paid with any of their accounts, latest first. */
export async function readPaymentsOf(
  db: Kysely<Tables>,
  { member, purpose, page, size }: PageOf & PaymentFilter,
): Promise<{ data: Payment[]; total: number }> {
  const matching = db
    .selectFrom('payments')
    .where(isOfPerson(member))
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'funding'))
  const ordered = matching.selectAll().orderBy('started_at', 'desc').orderBy('id')
  const { rows, total } = await readPage(ordered, matching.select(TOTAL), { page, size })
  return { data: await viewPayments(db, rows), total }
}

export async function viewPayments(
  db: Kysely<Tables>,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  const [name, covered] = await Promise.all([
    nameTargets(db, rows.map(targetOf)),
    nameCovered(db, rows),
  ])
  return rows.map((row) => viewPayment(row, { ...name(targetOf(row)), covers: covered(row) }))
}

export const targetOf = ({ target_kind: kind, target_id: id }: PaymentRow) => ({ kind, id })

const isoOf = (at: Date | null) => at?.toISOString() ?? null

type Named = NamedTarget & Pick<Payment, 'covers'>

function viewPayment(row: PaymentRow, { title, href, covers }: Named): Payment {
  const isOpen = row.state === 'started'
  return {
    id: row.id,
    purpose: row.purpose,
    title,
    href,
    covers,
    state: row.state,
    means: row.means,
    reason: row.reason,
    cents: Number(row.cents),
    refunded_cents: Number(row.refunded_cents),
    currency: row.currency,
    reference: row.reference,
    checkout_url: isOpen ? row.checkout_url : null,
    instructions: isOpen ? row.instructions : null,
    receipt_number: receiptNumberOf(row),
    is_in_review: row.review === 'waiting' && row.state === 'paid',
    started_at: row.started_at.toISOString(),
    expires_at: isOpen ? isoOf(row.expires_at) : null,
    paid_at: isoOf(row.paid_at),
    refunded_at: isoOf(row.refunded_at),
  }
}

/**
 * The number of the receipt; null until the payment is paid. It is random like the reference,
 * because a running number would reveal how many others paid.
 */
export function receiptNumberOf({ reference, paid_at }: PaymentRow): string | null {
  return paid_at === null ? null : `R${paid_at.getUTCFullYear()}-${reference.slice(3)}`
}

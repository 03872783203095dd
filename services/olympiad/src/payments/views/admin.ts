import type { AdminPayment } from '@ideathlon/contracts/money/payments'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { readFaces } from '../../kernel/read-members.ts'
import { readPage, TOTAL } from '../../kernel/read-page.ts'
import { nameCovered } from '../../promises/read-promise.ts'
import type { Tables } from '../../tables.ts'
import type { PaymentRow } from '../deps.ts'
import { IS_BLIND } from './of-person.ts'
import { targetOf } from './own.ts'
import { nameTargets } from './targets.ts'

export type AdminFilter = { page: number; size: number; reference?: string | undefined } & {
  [K in 'state' | 'purpose' | 'means' | 'review']?: string | undefined
}

const STARTED_ON = sql`(payments.started_at at time zone 'utc')::date`

/**
 * Payments as admins see them, ordered by day and then by random ids. Fees of open challenges can
 * only be found by their reference, which an admin knows from the bank, because a list would reveal
 * how many there are.
 */
export async function readAdminPayments(
  db: Kysely<Tables>,
  { page, size, reference, ...filter }: AdminFilter,
): Promise<{ data: AdminPayment[]; total: number }> {
  const conditions = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql<SqlBool>`${sql.ref(`payments.${column}`)} = ${value}`)
  const matching = db
    .selectFrom('payments')
    .where(({ and }) =>
      and([
        ...conditions,
        reference === undefined
          ? sql<SqlBool>`not ${IS_BLIND}`
          : sql<SqlBool>`payments.reference = ${reference.toUpperCase()}`,
      ]),
    )
  const ordered = matching
    .selectAll()
    .select(IS_BLIND.as('is_blind'))
    .orderBy(STARTED_ON, 'desc')
    .orderBy('id')
  const { rows, total } = await readPage(ordered, matching.select(TOTAL), { page, size })
  return { data: await viewForAdmin(db, rows), total }
}

export async function readAdminPayment(
  db: Kysely<Tables>,
  id: string,
): Promise<AdminPayment | undefined> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .select(IS_BLIND.as('is_blind'))
    .where('id', '=', id)
    .execute()
  const [view] = await viewForAdmin(db, rows)
  return view
}

type Row = PaymentRow & { is_blind: boolean }

async function viewForAdmin(db: Kysely<Tables>, rows: readonly Row[]): Promise<AdminPayment[]> {
  const [name, faces, covered] = await Promise.all([
    nameTargets(db, rows.map(targetOf)),
    readFaces(
      db,
      rows.filter((row) => !row.is_blind).map(({ member }) => member),
    ),
    nameCovered(db, rows),
  ])
  return rows.map((row) => {
    const { title } = name(targetOf(row))
    return {
      id: row.id,
      purpose: row.purpose,
      state: row.state,
      means: row.means,
      title: row.is_blind ? 'Entry fee' : title,
      covers: covered(row),
      payer: row.is_blind ? null : (faces.get(row.member) ?? null),
      cents: Number(row.cents),
      refunded_cents: Number(row.refunded_cents),
      currency: row.currency,
      reference: row.reference,
      reason: row.reason,
      provider_reference: row.is_blind ? null : row.provider_reference,
      review: row.review,
      started_on: dayOf(row.started_at),
      paid_on: row.paid_at && dayOf(row.paid_at),
      can: paymentActions(row),
    }
  })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

function paymentActions({
  state,
  means,
  review,
  refunding_cents,
  is_blind,
}: Row): AdminPayment['can'] {
  const isWaiting = state === 'paid' && review === 'waiting'
  return {
    receive: means === 'manual' && (state === 'started' || state === 'expired'),
    refund: state === 'paid' && refunding_cents === null && !isWaiting && !is_blind,
    decide_review: isWaiting,
  }
}

import type { Funding, ReceivedFunding } from '@ideathlon/contracts/money/funding'
import { type Kysely, type Selectable, sql } from 'kysely'
import { readFaces } from '../kernel/read-members.ts'
import { readPage, TOTAL } from '../kernel/read-page.ts'
import type { FundingTable } from '../payments/tables.ts'
import { viewPayments } from '../payments/views/own.ts'
import { nameTargets } from '../payments/views/targets.ts'
import type { Tables } from '../tables.ts'

type PageOf = { page: number; size: number }
type Row = Selectable<FundingTable>

/** A member's fundings, newest first. */
export async function readFundingsOf(
  db: Kysely<Tables>,
  { patron, state, page, size }: PageOf & { patron: number; state?: Funding['state'] | undefined },
): Promise<{ data: Funding[]; total: number }> {
  const matching = db
    .selectFrom('fundings')
    .where('patron', '=', patron)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'active'))
  const ordered = matching.selectAll().orderBy('started_at', 'desc').orderBy('id')
  const { rows, total } = await readPage(ordered, matching.select(TOTAL), { page, size })
  return { data: await viewFundings(db, rows), total }
}

export async function readFunding(db: Kysely<Tables>, id: string): Promise<Funding | undefined> {
  const rows = await db.selectFrom('fundings').selectAll().where('id', '=', id).execute()
  const [view] = await viewFundings(db, rows)
  return view
}

async function viewFundings(db: Kysely<Tables>, rows: readonly Row[]): Promise<Funding[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [name, given, latest] = await Promise.all([
    nameTargets(
      db,
      rows.map(({ target_kind: kind, target_id: id }) => ({ kind, id })),
    ),
    db
      .selectFrom('payments')
      .select(['funding', sql<string>`sum(cents - refunded_cents)`.as('cents')])
      .where('funding', 'in', ids)
      .where('state', '=', 'paid')
      .groupBy('funding')
      .execute(),
    db
      .selectFrom('payments')
      .selectAll()
      .distinctOn('funding')
      .where('funding', 'in', ids)
      .orderBy('funding')
      .orderBy('period', 'desc')
      .execute(),
  ])
  const payments = await viewPayments(db, latest)
  const paymentOf = new Map(latest.map(({ funding }, at) => [funding, payments[at]]))
  const givenTo = new Map(given.map(({ funding, cents }) => [funding, Number(cents)]))
  return rows.flatMap((row) => {
    const payment = paymentOf.get(row.id)
    if (payment === undefined) return []
    return [
      {
        id: row.id,
        cents: Number(row.cents),
        currency: row.currency,
        state: row.state,
        target: name({ kind: row.target_kind, id: row.target_id }),
        frequency: row.frequency,
        is_anonymous: row.is_anonymous,
        payment,
        next_charge_on: row.next_due_at?.toISOString().slice(0, 10) ?? null,
        started_at: row.started_at.toISOString(),
        cancelled_at: row.cancelled_at?.toISOString() ?? null,
        end_reason: row.end_reason,
        given_cents: givenTo.get(row.id) ?? 0,
      },
    ]
  })
}

/** What others gave to a member. Anonymous patrons are anonymous to the member as well. */
export async function readReceived(
  db: Kysely<Tables>,
  { member, page, size }: PageOf & { member: number },
): Promise<{ data: ReceivedFunding[]; total: number }> {
  const matching = db
    .selectFrom('payments as p')
    .innerJoin('fundings as f', 'f.id', 'p.funding')
    .where('p.purpose', '=', 'funding')
    .where('p.target_kind', '=', 'member')
    .where('p.target_id', '=', member)
    .where('p.passed_at', 'is not', null)
    .where('p.state', '=', 'paid')
  const ordered = matching
    .select([
      'p.member',
      sql<string>`p.cents - p.refunded_cents`.as('cents'),
      'p.currency',
      'p.passed_at',
      'f.frequency',
      'f.is_anonymous',
    ])
    .orderBy('p.passed_at', 'desc')
    .orderBy('p.id')
  const { rows, total } = await readPage(ordered, matching.select(TOTAL), { page, size })
  const named = rows.filter((row) => !row.is_anonymous).map((row) => row.member)
  const faces = await readFaces(db, named)
  const data = rows.map((row) => ({
    patron: row.is_anonymous ? null : (faces.get(row.member) ?? null),
    cents: Number(row.cents),
    currency: row.currency,
    frequency: row.frequency,
    received_at: (row.passed_at ?? new Date(0)).toISOString(),
  }))
  return { data, total }
}

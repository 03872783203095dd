import type {
  AdminTransfer,
  Transfer,
  TransferState,
  TransferWait,
} from '@ideathlon/contracts/money/transfers'
import { type Kysely, sql } from 'kysely'
import { readPage, TOTAL } from '../kernel/read-page.ts'
import { wonInYear } from '../ledger/won-in-year.ts'
import type { Tables } from '../tables.ts'
import type { AdmissionRules } from './admission.ts'
import { decideByHand } from './decide.ts'
import { factsOf, type TransferRow } from './settle.ts'

export function viewTransfer(row: TransferRow): Transfer {
  const { id, currency, origin, state, waits_for, method, reference, reason } = row
  return {
    id,
    cents: Number(row.cents),
    returned_cents: Number(row.returned_cents),
    currency,
    origin,
    state,
    waits_for,
    method,
    reference,
    reason,
    started_at: row.started_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

type AdminRow = TransferRow & {
  name: string
  handle: string
  holder: string | null
  approver: string | null
  has_newer: boolean
  won: string
}

type Filter = {
  state?: TransferState | undefined
  waits_for?: TransferWait | undefined
  member?: number | undefined
  page: number
  size: number
}

/** `viewer`: the admin who reads the transfers and cannot decide about their own money. */
type TransferQuery = { viewer: number; limits: AdmissionRules }

export async function readTransfers(
  db: Kysely<Tables>,
  { page, size, ...filter }: Filter,
  asking: TransferQuery,
): Promise<{ data: AdminTransfer[]; total: number }> {
  const ordered = adminRows(db)
    .where(matches(filter))
    .orderBy('t.started_at', 'desc')
    .orderBy('t.id', 'desc')
  const matching = db.selectFrom('transfers as t').where(matches(filter))
  const { rows, total } = await readPage(ordered, matching.select(TOTAL), { page, size })
  return { data: rows.map((row) => viewForAdmin(row, asking)), total }
}

export async function findForAdmin(
  db: Kysely<Tables>,
  id: string,
  asking: TransferQuery,
): Promise<AdminTransfer | undefined> {
  const row = await adminRows(db).where('t.id', '=', id).executeTakeFirst()
  return row && viewForAdmin(row, asking)
}

/** How many transfers wait for approval, for an identity check, and to be sent by hand. */
export async function countWaiting(db: Kysely<Tables>) {
  const { rows } = await sql<{ approval: number; identity: number; to_send: number }>`
    select (count(*) filter (where waits_for = 'approval'))::int as approval,
      (count(*) filter (where waits_for = 'identity'))::int as identity,
      (count(*) filter (where state = 'sent' and provider = 'manual'))::int as to_send
    from transfers where state in ('pending', 'sent')`.execute(db)
  return rows[0] ?? { approval: 0, identity: 0, to_send: 0 }
}

const adminRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('transfers as t')
    .selectAll('t')
    .select([
      sql<string>`coalesce((select name from public.members where id = t.member), '')`.as('name'),
      sql<string>`coalesce((select handle from public.members where id = t.member), '')`.as(
        'handle',
      ),
      sql<string | null>`(select holder from public.payout_methods where member = t.member)`.as(
        'holder',
      ),
      sql<string | null>`(select name from public.members where id = t.approved_by)`.as('approver'),
      wonInYear(sql`t.member`, sql`t.started_at`).as('won'),
      // A scalar subquery looks each key up in the index; an “exists” would read every key.
      sql<boolean>`coalesce((select true from transfers n
        where n.key = left(t.key, length(t.key) - length(t.attempt::text)) || (t.attempt + 1)), false)`.as(
        'has_newer',
      ),
    ])

const matches = ({ state, waits_for, member }: Omit<Filter, 'page' | 'size'>) => {
  const conditions = [
    sql<boolean>`true`,
    ...(state === undefined ? [] : [sql<boolean>`t.state = ${state}`]),
    ...(waits_for === undefined ? [] : [sql<boolean>`t.waits_for = ${waits_for}`]),
    ...(member === undefined ? [] : [sql<boolean>`t.member = ${member}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The yearly limit for the identity check is also the limit for tax. */
export function taxFlagOf(won: string, { identityAboveCents: limit }: AdmissionRules) {
  const cents = Number(won)
  return { won_cents: cents, limit_cents: limit, is_flagged: cents > limit }
}

function viewForAdmin(row: AdminRow, { viewer, limits }: TransferQuery): AdminTransfer {
  const { member, attempt, approved_by } = row
  return {
    ...viewTransfer(row),
    member: { id: member, name: row.name, handle: row.handle },
    attempt,
    provider: row.provider ?? '',
    holder: row.holder ?? '',
    tax: taxFlagOf(row.won, limits),
    approved_by: approved_by === null ? null : { id: approved_by, name: row.approver ?? '' },
    may: mayOf(row, viewer),
  }
}

function mayOf(row: AdminRow, viewer: number): AdminTransfer['may'] {
  const facts = factsOf(row)
  const can = (news: Parameters<typeof decideByHand>[1]) => {
    const decision = decideByHand(facts, news)
    return decision.ok && decision.change !== undefined
  }
  const isOwn = row.member === viewer
  const isUndone = row.state === 'failed' || row.state === 'returned'
  const all: [AdminTransfer['may'][number], boolean][] = [
    ['approve', row.waits_for === 'approval' && !isOwn],
    ['check_identity', row.waits_for === 'identity' && !isOwn],
    ['sent', !isOwn && row.approved_by !== viewer && can({ kind: 'paid', reference: '' })],
    ['failed', !isOwn && can({ kind: 'failed', reason: '' })],
    ['returned', !isOwn && can({ kind: 'returned', reason: '' })],
    ['retry', isUndone && !row.has_newer && !isOwn],
  ]
  return all.filter(([, may]) => may).map(([name]) => name)
}

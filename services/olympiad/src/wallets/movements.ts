import type { WalletMovement } from '@ideathlon/contracts/money/wallets'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { labelOf } from './labels.ts'

type Row = {
  nth: string
  occurred_at: Date
  kind: string
  subject: string
  cents: string
  balance_after: string
  about: string | null
  href: string | null
}

/** Start inclusive, end exclusive, in UTC. */
export type Span = { from: Date; to: Date }

export const yearSpan = (year: number): Span => ({
  from: new Date(Date.UTC(year, 0)),
  to: new Date(Date.UTC(year + 1, 0)),
})

const ALWAYS: Span = { from: new Date(0), to: new Date(8.64e15) }

const walletAccount = (member: number) => sql`
  (select id from ledger_accounts where owner_kind = 'member' and owner_id = ${String(member)}
    and kind = 'wallet' and currency = (select currency from ledger_settings))`

const within = ({ from, to }: Span) =>
  from.getTime() === 0 ? sql`true` : sql`t.occurred_at >= ${from} and t.occurred_at < ${to}`

/** Without a time range, only the entries are counted, using the index on the account. */
const counting = ({ from }: Span) =>
  from.getTime() === 0
    ? sql`ledger_entries e`
    : sql`ledger_entries e join ledger_transactions t on t.id = e.transaction`

/**
 * The entries of a wallet are numbered separately. The ledger's own numbers count all money, and
 * would reveal fees that others pay for an open challenge. All entries are numbered, but only those
 * on the requested page get their subject, because looking it up costs far more than counting.
 */
const numbered = (member: number) => sql`
  (select seq, row_number() over (order by seq) as nth
    from ledger_entries where account = ${walletAccount(member)})`

/** Matches the subject of a transfer. Its reason is shown if the money came back. */
const TRANSFER = '^transfer:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Newest first; `page` counts from 0. */
export async function readMovements(
  db: Kysely<Tables>,
  member: number,
  { page, size, span = ALWAYS }: { page: number; size: number; span?: Span | undefined },
): Promise<{ data: WalletMovement[]; total: number }> {
  const [found, counted] = await Promise.all([
    sql<Row>`
      with shown as materialized (
        select e.seq, e.cents, e.balance_after, t.occurred_at, t.kind, t.subject
        from ledger_entries e join ledger_transactions t on t.id = e.transaction
        where e.account = ${walletAccount(member)} and ${within(span)}
        order by e.seq desc limit ${size} offset ${page * size})
      select n.nth, s.occurred_at, s.kind, s.subject, s.cents, s.balance_after,
        coalesce(c.title, r.title, o.title, nullif(x.reason, '')) as about,
        coalesce('/challenges/' || c.slug, '/platform/payouts/' || r.id) as href
      from shown s
      join ${numbered(member)} n on n.seq = s.seq
      left join public.challenge_faces c
        on c.id = case when s.subject ~ '^challenge:[0-9]{1,9}$' then split_part(s.subject, ':', 2)::int end
      left join payout_runs r
        on r.id = case when s.subject ~ '^run:[0-9]{1,9}$' then split_part(s.subject, ':', 2)::int end
      left join olympiads o on o.id = covered_cycle(s.subject)
      left join transfers x on s.kind in ('transfer_undone', 'transfer_returned')
        and x.id = case when s.subject ~ ${TRANSFER} then substr(s.subject, 10)::uuid end
      order by s.seq desc`.execute(db),
    sql<{ total: string }>`
      select count(*) as total
      from ${counting(span)}
      where e.account = ${walletAccount(member)} and ${within(span)}`.execute(db),
  ])
  return { data: found.rows.map(viewMovement), total: Number(counted.rows[0]?.total ?? 0) }
}

/** The balance immediately before a moment. */
export async function balanceBefore(db: Kysely<Tables>, member: number, at: Date): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(e.cents), 0) as cents
    from ledger_entries e join ledger_transactions t on t.id = e.transaction
    where e.account = ${walletAccount(member)} and t.occurred_at < ${at}`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}

/** The years in which the balance changed, newest first. */
export async function readYears(db: Kysely<Tables>, member: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from t.occurred_at at time zone 'UTC')::int as year
    from ledger_entries e join ledger_transactions t on t.id = e.transaction
    where e.account = ${walletAccount(member)} order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

function viewMovement(row: Row): WalletMovement {
  const cents = Number(row.cents)
  return {
    id: row.nth,
    at: row.occurred_at.toISOString(),
    kind: row.kind,
    label: labelOf(row.kind, cents),
    subject: row.subject,
    about: row.about,
    href: row.href,
    cents,
    balance_cents: Number(row.balance_after),
  }
}

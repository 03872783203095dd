import type { WallRow } from '@ideathlon/contracts/money/funding'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { type Kysely, sql } from 'kysely'
import { readFaces } from '../kernel/read-members.ts'
import type { Tables } from '../tables.ts'
import type { Fundable } from './targets.ts'

type Wall = { data: WallRow[]; total: number; totalCents: number }

type Row = {
  member: number
  is_anonymous: boolean
  cents: string
  is_monthly: boolean
  last_on: string
  total: string
  total_cents: string
}

/**
 * The patrons of a target, largest sum first. A patron who gave both by name and anonymously has a
 * row for each.
 */
export async function readWall(
  db: Kysely<Tables>,
  { kind, id, isBlind, asker }: Fundable,
  { page, size }: { page: number; size: number },
): Promise<Wall> {
  const { rows, first, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Row>`
    with given as (
      select p.member, f.is_anonymous, sum(p.cents - p.refunded_cents) as cents,
        bool_or(f.frequency = 'monthly' and f.state = 'active') as is_monthly,
        max(p.passed_at) as last_at, min(p.id::text) as nth
      from payments p join fundings f on f.id = p.funding
      where p.purpose = 'funding' and p.target_kind = ${kind} and p.target_id = ${id}
        and p.passed_at is not null and p.state = 'paid'
      group by p.member, f.is_anonymous
    )
    select member, is_anonymous, cents, is_monthly,
      to_char(last_at at time zone 'utc', 'YYYY-MM-DD') as last_on,
      count(*) over () as total, sum(cents) over () as total_cents
    from given order by cents desc, nth limit ${limit} offset ${offset}`,
  )
  const isNamed = (row: Row) => !row.is_anonymous && (!isBlind || row.member === asker)
  const faces = await readFaces(
    db,
    rows.filter(isNamed).map(({ member }) => member),
  )
  const data = rows.map((row) => ({
    patron: isNamed(row) ? (faces.get(row.member) ?? null) : null,
    cents: Number(row.cents),
    is_monthly: row.is_monthly,
    last_on: row.last_on,
  }))
  return { data, total, totalCents: Number(first?.total_cents ?? 0) }
}

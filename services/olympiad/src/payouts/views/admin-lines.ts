import type { TransferState } from '@ideathlon/contracts/money/transfers'
import type { AdminLine, HoldReason } from '@ideathlon/contracts/payouts/admin'
import type { LineState, SharedLine } from '@ideathlon/contracts/payouts/runs'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { type Cell, csvOf } from '@ideathlon/service-kit/lists/csv'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../deps.ts'
import { isPromisedBy } from '../own-money.ts'
import { isSealed } from '../runs.ts'
import type { RunRow } from '../tables.ts'
import { nameMembers } from './name-members.ts'

type Paged = { page: number; size: number; state?: LineState | undefined }
/** `viewer`: the admin who reads the lines; omitted if they cannot act on them. */
type Viewed = { viewer?: number }
type Row = {
  id: string
  ord: number
  rank: number
  member: number
  weight: string
  cents: string
  before: string | null
  state: LineState
  reasons: HoldReason[]
  note: string
  attempts: number
  paid_at: Date | null
  transfer: TransferState | null
  total: string
}

/** The final lines of a run or, before its approval, the lines of its newest preview. */
const linesOf = (run: RunRow): RawBuilder<unknown> =>
  isSealed(run)
    ? sql`(select id, ord, rank, member, weight, cents, state, reasons, note, attempts, paid_at
        from payout_lines where run = ${run.id})`
    : sql`(select ord::bigint as id, ord, rank, member, weight, cents,
          case when reasons = '{}' then 'ready' else 'held' end as state, reasons, '' as note,
          0 as attempts, null::timestamptz as paid_at
        from payout_preview_lines where run = ${run.id} and number = ${run.preview})`

/** One line of an approved run. */
export async function readLine(
  db: Db,
  run: RunRow,
  { id, viewer }: { id: number; viewer: number },
): Promise<AdminLine | undefined> {
  const { data } = await readMatchingLines(db, run, sql`l.id = ${id}`, { page: 0, size: 1, viewer })
  return data[0]
}

/** A page of lines, best place first. */
export function readAdminLines(
  db: Db,
  run: RunRow,
  { state, ...paged }: Paged & Viewed,
): Promise<{ data: AdminLine[]; total: number }> {
  const isWanted = state === undefined ? sql`true` : sql`l.state = ${state}`
  return readMatchingLines(db, run, isWanted, paged)
}

async function readMatchingLines(
  db: Db,
  run: RunRow,
  isWanted: RawBuilder<unknown>,
  { page, size, viewer }: Omit<Paged, 'state'> & Viewed,
): Promise<{ data: AdminLine[]; total: number }> {
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Row>`
    select l.*, p.cents as before, t.state as transfer
    from (
      select l.*, count(*) over () as total from ${linesOf(run)} l
      where ${isWanted} order by l.ord limit ${limit} offset ${offset}
    ) l
    left join payout_preview_lines p
      on p.run = ${run.id} and p.number = ${run.preview - 1} and p.member = l.member
    left join transfers t on t.key = ${run.id} || ':' || l.id || ':' || l.attempts
    order by l.ord`,
  )
  const face = await nameMembers(
    db,
    rows.map(({ member }) => member),
  )
  const isPromiser = viewer !== undefined && (await isPromisedBy(db, run, viewer))
  const data = rows.map(
    (row): AdminLine => ({
      id: Number(row.id),
      order: row.ord,
      rank: row.rank,
      member: face(row.member),
      weight: Number(row.weight),
      cents: Number(row.cents),
      change_cents: run.preview > 1 ? Number(row.cents) - Number(row.before ?? 0) : 0,
      state: row.state,
      reasons: row.reasons,
      note: row.note,
      transfer: row.transfer,
      attempts: row.attempts,
      paid_at: row.paid_at?.toISOString() ?? null,
      may: isSealed(run) ? mayOf(row, isPromiser) : [],
    }),
  )
  return { data, total }
}

const UNDONE: readonly (TransferState | null)[] = [null, 'failed', 'returned', 'cancelled']

function mayOf({ state, transfer }: Row, isPromiser: boolean): AdminLine['may'] {
  if (state === 'ready') return isPromiser ? ['pay'] : ['pay', 'hold', 'void']
  if (state === 'held') return isPromiser ? [] : ['release', 'void']
  return state === 'paid' && UNDONE.includes(transfer) ? ['retry'] : []
}

/** The public part of an approved run. */
export async function readSharedLines(
  db: Db,
  run: RunRow,
  paged: Paged,
): Promise<{ data: SharedLine[]; total: number }> {
  if (!isSealed(run)) return { data: [], total: 0 }
  const { data, total } = await readAdminLines(db, run, paged)
  return {
    total,
    data: data.map(({ order, rank, member, weight, cents }) => ({
      order,
      rank,
      member,
      weight,
      cents,
    })),
  }
}

const CSV_AT_ONCE = 1_000
const HEAD = ['place', 'handle', 'name', 'points', 'cents', 'state', 'reasons', 'transfer']

/** All lines as CSV. */
export async function readCsv(db: Db, run: RunRow): Promise<string> {
  const rows: Cell[][] = [HEAD]
  for (let page = 0; ; page++) {
    const { data, total } = await readAdminLines(db, run, { page, size: CSV_AT_ONCE })
    rows.push(...data.map(cellsOf))
    if ((page + 1) * CSV_AT_ONCE >= total) return csvOf(rows)
  }
}

const cellsOf = (line: AdminLine): Cell[] => [
  line.rank,
  line.member.handle,
  line.member.name,
  line.weight / 1000,
  line.cents,
  line.state,
  line.reasons.join(' '),
  line.transfer,
]

import type { AdminRun, Preview } from '@ideathlon/contracts/payouts/admin'
import { PAYOUT_REFUSALS } from '@ideathlon/contracts/payouts/refusals'
import { sql } from 'kysely'
import type { Db, PayoutDeps } from '../deps.ts'
import { isPromisedBy, winsIn } from '../own-money.ts'
import { type MissingMoney, readLacking, readPool } from '../pools.ts'
import { isSealed } from '../runs.ts'
import type { PreviewRow, RunRow } from '../tables.ts'
import { nameMembers } from './name-members.ts'
import { viewRun } from './view-run.ts'

const SHARES_MAX = 200
const NOTHING_MISSING: MissingMoney = { later: 0, missing: 0 }

/** A run as an admin sees it: its preview, statistics about its lines, and what can be done now. */
export async function viewAdminRun(
  deps: Omit<PayoutDeps, 'standings'>,
  run: RunRow,
  viewer: number,
): Promise<AdminRun> {
  const { db, rules } = deps
  const stored = await readPreview(db, run)
  const preview = stored && (await viewPreview(db, run, stored))
  const pool = await readPool(db, run)
  const { available } = pool
  const isOpen = !isSealed(run) && run.stage !== 'void'
  const { later, missing } = isOpen ? await readLacking(db, run, pool.cents) : NOTHING_MISSING
  const isShort = !isSealed(run) && stored !== undefined && available < Number(stored.pool_cents)
  const limit = rules.approvalAboveCents
  const isOwn =
    stored !== undefined && stored.made_by === viewer && Number(stored.pool_cents) > limit
  const counts = await countLines(db, run)
  const facts: Facts = {
    isShort,
    isOwn,
    isPromiser: await isPromisedBy(db, run, viewer),
    isWinner: run.stage === 'previewed' && (await winsIn(db, run, viewer)),
    hasPaid: counts.paid > 0,
    isSettling: run.settles_at > deps.now(),
  }
  const face =
    run.approved_by === null ? null : (await nameMembers(db, [run.approved_by]))(run.approved_by)
  return {
    ...(await viewRun(db, run)),
    preview: preview ?? null,
    approved_by: face && { id: face.id, name: face.name },
    counts,
    approval_above_cents: limit,
    decision: run.decision,
    entered: await readEntered(db, run),
    later_cents: later,
    missing_cents: missing,
    may: mayOf(run, facts),
    note: noteOf(run, facts),
    shares: await readShares(db, run),
  }
}

type Facts = Record<
  'isSettling' | 'isShort' | 'isOwn' | 'isPromiser' | 'isWinner' | 'hasPaid',
  boolean
>

function mayOf(run: RunRow, facts: Facts): AdminRun['may'] {
  const { isSettling, isShort, isOwn, isPromiser, isWinner, hasPaid } = facts
  const ends = isPromiser ? [] : (['void'] as const)
  if (run.stage === 'approved') return hasPaid ? ['pay'] : ['pay', ...ends]
  if (isSealed(run) || run.stage === 'void' || isSettling) return []
  if (run.stage !== 'previewed') return ['preview', ...ends]
  if (isShort || isOwn || isPromiser || isWinner) return ['preview', ...ends]
  return ['preview', 'approve', ...ends]
}

function noteOf(run: RunRow, { isSettling, isShort, isOwn, isPromiser, isWinner }: Facts): string {
  if (isSealed(run) || run.stage === 'void') return ''
  if (isSettling) return PAYOUT_REFUSALS.run_settling
  if (isShort) return PAYOUT_REFUSALS.run_short
  if (isPromiser) return PAYOUT_REFUSALS.run_own_promise
  if (run.stage !== 'previewed') return ''
  if (isWinner) return PAYOUT_REFUSALS.run_own_prize
  return isOwn ? PAYOUT_REFUSALS.run_own_preview : ''
}

async function readPreview(db: Db, run: RunRow): Promise<PreviewRow | undefined> {
  if (run.preview === 0) return undefined
  return db
    .selectFrom('payout_previews')
    .selectAll()
    .where('run', '=', run.id)
    .where('number', '=', run.preview)
    .executeTakeFirst()
}

async function viewPreview(db: Db, run: RunRow, stored: PreviewRow): Promise<Preview> {
  const { excluded, made_by } = stored
  const face = await nameMembers(db, [made_by, ...excluded.map(({ member }) => member)])
  const { rows } = await sql<{ lines: string; held: string }>`
    select count(*) as lines, count(*) filter (where reasons <> '{}') as held
    from payout_preview_lines where run = ${run.id} and number = ${stored.number}`.execute(db)
  return {
    number: stored.number,
    made_by: { id: made_by, name: face(made_by).name },
    made_at: stored.made_at.toISOString(),
    input_hash: stored.input_hash,
    pool_cents: Number(stored.pool_cents),
    available_cents: Number(stored.available_cents),
    winners: Number(rows[0]?.lines ?? 0),
    held: Number(rows[0]?.held ?? 0),
    excluded: excluded.map(({ member, reason }) => ({ member: face(member), reason })),
    changes: stored.changes,
  }
}

async function readEntered(db: Db, { challenge }: RunRow): Promise<AdminRun['entered']> {
  if (challenge === null) return null
  const { rows } = await sql<{ ideas: number; declined: number }>`
    select ideas, declined from public.declined_ideas where challenge = ${challenge}`.execute(db)
  return rows[0] ?? { ideas: 0, declined: 0 }
}

async function countLines(db: Db, run: RunRow): Promise<AdminRun['counts']> {
  const { rows } = await sql<{ state: string; lines: string; cents: string }>`
    select state, count(*) as lines, sum(cents) as cents from payout_lines
    where run = ${run.id} group by state`.execute(db)
  const countOf = (state: string) => rows.find((row) => row.state === state)
  const lines = (state: string) => Number(countOf(state)?.lines ?? 0)
  const cents = (state: string) => Number(countOf(state)?.cents ?? 0)
  return {
    ready: lines('ready'),
    held: lines('held'),
    paid: lines('paid'),
    void: lines('void'),
    paid_cents: cents('paid'),
    held_cents: cents('held'),
  }
}

/**
 * The shares that the chart shows: all of a small run; of a large run, evenly spaced ones and the
 * last.
 */
async function readShares(db: Db, run: RunRow): Promise<AdminRun['shares']> {
  const every = Math.max(1, Math.ceil(run.winners / (SHARES_MAX - 1)))
  const { rows } = await sql<{ order: number; cents: string }>`
    select ord as "order", cents from (
      select ord, cents, row_number() over (order by ord) - 1 as nth, count(*) over () - 1 as last
      from payout_preview_lines where run = ${run.id} and number = ${run.preview}
    ) l where nth % ${every} = 0 or nth = last order by ord limit ${SHARES_MAX}`.execute(db)
  return rows.map(({ order, cents }) => ({ order, cents: Number(cents) }))
}

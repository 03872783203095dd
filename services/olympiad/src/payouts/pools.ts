import { sql } from 'kysely'
import { readPrizes } from '../cycles/prizes.ts'
import { type AccountName, poolOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import type { Db } from './deps.ts'
import type { RunRow } from './tables.ts'

/** What a run pays from: the account, what it holds, and how much of it this run pays. */
export type Pool = { account: AccountName; available: number; cents: number }

/**
 * A race pays its prize. A challenge pays what its pool holds; a refused prize is not part of it.
 */
export async function readPool(db: Db, run: RunRow): Promise<Pool> {
  if (run.kind === 'challenge') {
    const { account, feeCents, prizeCents } = await readChallengePool(db, Number(run.challenge))
    const cents = run.decision === 'refuse' ? feeCents : feeCents + prizeCents
    return { account, available: feeCents + prizeCents, cents }
  }
  const { base } = await db
    .selectFrom('olympiads')
    .select('base')
    .where('id', '=', Number(run.cycle))
    .executeTakeFirstOrThrow()
  const account = poolOf('tournament', base)
  const { races } = await readPrizes(db, Number(run.cycle))
  const cents = races.find(({ role }) => role === run.role)?.prize ?? 0
  return { account, available: await balanceOf(db, account), cents }
}

/**
 * The pool of a challenge: the Top 5’s part of its entry fees, and what was given for its prize.
 */
export async function readChallengePool(
  db: Db,
  challenge: number,
): Promise<{ account: AccountName; feeCents: number; prizeCents: number }> {
  const account = poolOf('challenge', challenge)
  const balance = await balanceOf(db, account)
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(e.cents), 0) as cents
    from ledger_accounts a
    join ledger_entries e on e.account = a.id
    join ledger_transactions t on t.id = e.transaction and t.kind in ('entry_fee_split', 'entry_fee_refund')
    where a.owner_kind = 'challenge' and a.owner_id = ${account.id} and a.kind = 'pool'`.execute(db)
  const feeCents = Math.min(balance, Number(rows[0]?.cents ?? 0))
  return { account, feeCents, prizeCents: balance - feeCents }
}

/**
 * How much of what a race pays was given for later cycles of its tournament. A promise that nobody
 * funded is paid from it, because a tournament has one pool.
 */
export async function readLaterShare(
  db: Db,
  { cycle }: RunRow,
  { available, cents }: Pick<Pool, 'available' | 'cents'>,
): Promise<number> {
  if (cycle === null) return 0
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(f.cents + later.rolled_over_cents), 0) as cents
    from olympiads o
    join olympiads later on later.base = o.base and later.starts_at >= o.ends_at
    join cycle_funding f on f.cycle = later.id
    where o.id = ${cycle}
      and not exists (select from payout_runs r where r.cycle = later.id and r.approved_at is not null)`.execute(
    db,
  )
  const later = Number(rows[0]?.cents ?? 0)
  return Math.max(0, Math.min(cents - (available - later), later, cents))
}

/**
 * What a run without winners leaves to the next cycle. What was given for a later cycle counts there
 * already.
 */
export async function restOf(
  db: Db,
  run: RunRow,
  pool: Pick<Pool, 'available' | 'cents'>,
): Promise<number> {
  return Math.min(pool.available, pool.cents - (await readLaterShare(db, run, pool)))
}

import { type Kysely, sql, type Transaction } from 'kysely'
import { poolOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import type { Tables } from '../tables.ts'
import type { CycleMoney, PoolMoney } from './missing.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type Row = { cycle: number; owed: string; given: string }

/**
 * The pool of a tournament and its cycles that run or have payouts to decide. What was given for a
 * cycle counts as spent with the first of its races that was approved.
 */
export async function readPoolMoney(db: Db, base: number): Promise<PoolMoney> {
  const { rows } = await sql<Row>`
    select o.id as cycle,
      coalesce((select sum((race.value ->> 'prize')::bigint
          + case when r.role = 'overall' then o.rolled_over_cents + f.cents else 0 end)
        from payout_runs r join jsonb_array_elements(o.races) race on race.value ->> 'role' = r.role
        where r.cycle = o.id and r.approved_at is null and r.stage <> 'void'), 0) as owed,
      case when exists (select from payout_runs r where r.cycle = o.id and r.approved_at is not null)
        then 0 else f.cents + o.rolled_over_cents + o.covered_cents end as given
    from olympiads o join cycle_funding f on f.cycle = o.id
    where o.base = ${base} and (o.status = 'open' or o.runs_opened_at is null or exists (
      select from payout_runs r where r.cycle = o.id and r.approved_at is null and r.stage <> 'void'))
    order by o.starts_at, o.id`.execute(db)
  const cycles = rows.map(
    ({ cycle, owed, given }): CycleMoney => ({ cycle, owed: Number(owed), given: Number(given) }),
  )
  return { pool: await balanceOf(db, poolOf('tournament', base)), cycles }
}

/**
 * While it is held, no race of the tournament is approved or cancelled, and no other payment covers
 * what one lacks. Take it before reading the pool.
 */
export async function lockPromises(tx: Transaction<Tables>, base: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promises of tournament ${base}`}, 0))`.execute(
    tx,
  )
}

/** The tournament of a cycle. */
export async function baseOf(db: Db, cycle: number): Promise<number> {
  const { base } = await db
    .selectFrom('olympiads')
    .select('base')
    .where('id', '=', cycle)
    .executeTakeFirstOrThrow()
  return base
}

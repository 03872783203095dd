import { type Kysely, sql, type Transaction } from 'kysely'
import { poolOf } from '../ledger/accounts.ts'
import type { Tables } from '../tables.ts'
import { awaitsPayout } from './awaits-payout.ts'
import type { CycleMoney, PoolMoney } from './missing.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type Row = { pool: string; cycle: number | null; owed: string; given: string }

/**
 * The pool of a tournament, and its cycles that are running or have payouts to decide. An ended
 * cycle owes the prizes of all its races until its payouts have been opened, which waits for the
 * log. Everything is read in one statement, because money that arrives between two statements would
 * be in only one of them.
 */
export async function readPoolMoney(db: Db, base: number): Promise<PoolMoney> {
  const { owner, id, kind } = poolOf('tournament', base)
  const { rows } = await sql<Row>`
    select coalesce(a.balance_cents, 0) as pool, c.cycle, c.owed, c.given
    from ledger_settings s
    left join ledger_accounts a on a.owner_kind = ${owner} and a.owner_id = ${id}
      and a.kind = ${kind} and a.currency = s.currency
    left join lateral (
      select o.id as cycle, o.starts_at,
        coalesce((select sum((race.value ->> 'prize')::bigint
            + case when race.value ->> 'role' = 'overall' then o.rolled_over_cents + f.cents else 0 end)
          from jsonb_array_elements(o.races) race
          where (o.status = 'closed' and o.runs_opened_at is null) or exists (
            select from payout_runs r where r.cycle = o.id and r.role = race.value ->> 'role'
              and r.approved_at is null and r.stage <> 'void')), 0) as owed,
        greatest(0, f.cents + o.rolled_over_cents + o.covered_cents - o.spent_cents) as given
      from olympiads o join cycle_funding f on f.cycle = o.id
      where o.base = ${base} and (o.status = 'open' or ${sql.raw(awaitsPayout('o'))})
    ) c on true
    order by c.starts_at, c.cycle`.execute(db)
  const cycles = rows.flatMap(({ cycle, owed, given }): CycleMoney[] =>
    cycle === null ? [] : [{ cycle, owed: Number(owed), given: Number(given) }],
  )
  return { pool: Number(rows[0]?.pool ?? 0), cycles }
}

/**
 * While this lock is held, no race of the tournament is approved or cancelled, and no other payment
 * covers what a cycle lacks. Take it before reading the pool.
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

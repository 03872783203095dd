import { sql } from 'kysely'
import { readPrizes } from '../cycles/prizes.ts'
import { type AccountName, poolOf } from '../ledger/accounts.ts'
import { balanceOf, lockBalance } from '../ledger/post.ts'
import { givenAfterCycle, missingOf } from '../promises/missing.ts'
import { baseOf, lockPromises, readPoolMoney } from '../promises/read-pool-money.ts'
import { spendGiven } from '../promises/spend-given.ts'
import type { Db, Tx } from './deps.ts'
import type { RunRow } from './tables.ts'

/** What a run pays from: the account, its balance, and how much of it this run pays. */
export type Pool = { account: AccountName; available: number; cents: number }

/** A race pays its prize. A challenge pays the money in its pool, except a refused prize. */
export async function readPool(db: Db, run: RunRow): Promise<Pool> {
  if (run.kind === 'challenge') {
    const { account, feeCents, prizeCents } = await readChallengePool(db, Number(run.challenge))
    const cents = run.decision === 'refuse' ? feeCents : feeCents + prizeCents
    return { account, available: feeCents + prizeCents, cents }
  }
  const account = poolOf('tournament', await baseOf(db, Number(run.cycle)))
  const { races } = await readPrizes(db, Number(run.cycle))
  const cents = races.find(({ role }) => role === run.role)?.prize ?? 0
  return { account, available: await balanceOf(db, account), cents }
}

/**
 * Locks the pool of a run that is being decided, so that nothing else moves its money until the
 * transaction ends. Otherwise, the money of a won dispute could return to a pool that is never paid
 * out.
 */
export async function lockPool(tx: Tx, run: RunRow): Promise<Pool> {
  await lockBalance(tx, (await readPool(tx, run)).account)
  return readPool(tx, run)
}

/**
 * Whether the asker of a challenge has anything to decide: a prize that was promised, or money that
 * others gave for it.
 */
export const hasChoice = (run: Pick<RunRow, 'has_promise'>, prizeCents: number): boolean =>
  run.has_promise || prizeCents > 0

/** `sharedFees`: the Top 5’s part of the entry fees, even after it has left the pool. */
type ChallengePool = {
  account: AccountName
  feeCents: number
  prizeCents: number
  sharedFees: number
}

/**
 * The pool of a challenge: the Top 5’s share of its entry fees, and the money that was given
 * towards its prize.
 */
export async function readChallengePool(db: Db, challenge: number): Promise<ChallengePool> {
  const account = poolOf('challenge', challenge)
  const balance = await balanceOf(db, account)
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(e.cents), 0) as cents
    from ledger_accounts a
    join ledger_entries e on e.account = a.id
    join ledger_transactions t on t.id = e.transaction and t.kind in ('entry_fee_split', 'entry_fee_refund')
    where a.owner_kind = 'challenge' and a.owner_id = ${account.id} and a.kind = 'pool'`.execute(db)
  const sharedFees = Number(rows[0]?.cents ?? 0)
  const feeCents = Math.min(balance, sharedFees)
  return { account, feeCents, prizeCents: balance - feeCents, sharedFees }
}

/**
 * How much money the cycle of a race lacks, and how much of its prize would be paid from money
 * given for later cycles.
 */
export type MissingMoney = { missing: number; later: number }

/**
 * What is missing while a race with this prize is undecided. An unfunded promise is paid from money
 * given for later cycles of the tournament, because a tournament has only one pool.
 */
export async function readLacking(db: Db, { cycle }: RunRow, cents: number): Promise<MissingMoney> {
  if (cycle === null) return { missing: 0, later: 0 }
  const money = await readPoolMoney(db, await baseOf(db, cycle))
  const missing = missingOf(money).get(cycle) ?? 0
  return { missing, later: Math.min(missing, cents, givenAfterCycle(money, cycle)) }
}

/**
 * What a run without winners leaves to the next cycle. Money that was given for a later cycle
 * already counts there.
 */
export async function restOf(
  db: Db,
  run: RunRow,
  { available, cents }: Pick<Pool, 'available' | 'cents'>,
): Promise<number> {
  const { missing } = await readLacking(db, run, cents)
  return Math.min(available, Math.max(0, cents - missing))
}

/**
 * Locks the promises, so that no payment can cover what a race lacks while the race is being
 * approved or cancelled.
 */
export async function lockPromise(tx: Tx, { cycle }: RunRow): Promise<void> {
  if (cycle !== null) await lockPromises(tx, await baseOf(tx, cycle))
}

/**
 * Records that a race takes its money from the pool or leaves it to the next cycle. The caller must
 * hold the lock that `lockPromise` takes.
 */
export async function takeGiven(tx: Tx, { cycle }: RunRow, cents: number): Promise<void> {
  if (cycle !== null) await spendGiven(tx, { cycle, cents })
}

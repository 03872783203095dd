import pg from 'pg'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { ApiDb, Tx } from './db.ts'

const TRIES_MAX = 4
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
/** A migration has changed a table under a prepared statement. The next attempt plans it again. */
const OUTDATED_PLAN = '0A000'

const lanesOf = new WeakMap<ApiDb, ConcurrencyLimiter>()

/**
 * Limits how many transactions run at once, so that connections of the pool remain for reads.
 * Others wait here. A transaction keeps its connection while it waits for locks, whereas a read
 * needs one only for a moment.
 */
export function limitTransactions(db: ApiDb, atOnce: number): void {
  lanesOf.set(db, new ConcurrencyLimiter(atOnce))
}

/**
 * Runs a transaction, and repeats it after a conflict with another one.
 * `run` must be safe to repeat.
 */
export function inTransaction<T>(db: ApiDb, run: (tx: Tx) => Promise<T>): Promise<T> {
  const lanes = lanesOf.get(db)
  const repeated = () => repeatAfterConflicts(db, run)
  return lanes === undefined ? repeated() : lanes.run(repeated)
}

async function repeatAfterConflicts<T>(db: ApiDb, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (tries === TRIES_MAX || !isRetryable(error)) throw error
    }
  }
}

/** The name of the unique constraint that was violated; undefined for any other error. */
export function brokenUnique(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined
  return error.constraint
}

/**
 * The error codes of a server that is shutting down, which can happen between a commit and its
 * answer.
 */
const SHUTDOWNS = '57P'

/**
 * Whether the database itself has reported that nothing of the transaction was saved. If the answer
 * to a commit is lost, this is not known.
 */
export function isRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith(SHUTDOWNS) !== true
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  if ([SERIALIZATION_FAILURE, DEADLOCK, OUTDATED_PLAN].includes(error.code ?? '')) return true
  // The same command ran twice at once. The repeated attempt finds the answer of the first.
  return brokenUnique(error) === 'idempotency_pkey'
}

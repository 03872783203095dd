import pg from 'pg'
import type { ApiDb, Tx } from './db.ts'
import { Lanes } from './lanes.ts'

const TRIES_MAX = 4
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
/** A migration changed a table under a prepared statement; another attempt plans it again. */
const OUTDATED_PLAN = '0A000'

const lanesOf = new WeakMap<ApiDb, Lanes>()

/**
 * Lets only so many transactions run at once and the others wait here, so that connections of
 * the pool remain for reads: a transaction keeps its connection while it waits for locks, and
 * a read needs one for a moment.
 */
export function limitTransactions(db: ApiDb, atOnce: number): void {
  lanesOf.set(db, new Lanes(atOnce))
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
      if (tries === TRIES_MAX || !helpsToRepeat(error)) throw error
    }
  }
}

/** The name of the violated unique constraint, if the error is such a violation. */
export function brokenUnique(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined
  return error.constraint
}

/** A server that shuts down may do so between a commit and its answer. */
const SHUTDOWNS = '57P'

/**
 * Whether the database itself has said that nothing of the transaction was saved. A lost answer
 * to a commit leaves that open.
 */
export function isUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith(SHUTDOWNS) !== true
}

function helpsToRepeat(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  if ([SERIALIZATION_FAILURE, DEADLOCK, OUTDATED_PLAN].includes(error.code ?? '')) return true
  // The same command ran twice at once: the repetition finds the answer of the first.
  return brokenUnique(error) === 'idempotency_pkey'
}

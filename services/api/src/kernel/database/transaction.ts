import pg from 'pg'
import type { ApiDb, Tx } from './db.ts'

const TRIES_MAX = 4
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
/** A migration changed a table under a prepared statement; another attempt plans it anew. */
const OUTDATED_PLAN = '0A000'

/** Runs a transaction, and repeats it after a conflict with another one. `run` must be safe to repeat. */
export async function inTransaction<T>(db: ApiDb, run: (tx: Tx) => Promise<T>): Promise<T> {
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

function helpsToRepeat(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  if ([SERIALIZATION_FAILURE, DEADLOCK, OUTDATED_PLAN].includes(error.code ?? '')) return true
  // The same command ran twice at once: the repetition finds the answer of the first.
  return brokenUnique(error) === 'idempotency_pkey'
}

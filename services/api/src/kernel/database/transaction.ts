import pg from 'pg'
import type { ApiDb, Tx } from './db.ts'

const TRIES_MAX = 4
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
/** A migration has changed a table under a prepared statement; another connection has no old plan. */
const OUTDATED_PLAN = '0A000'

/** One transaction, tried again where another one was in its way. `run` must be safe to repeat. */
export async function inTransaction<T>(db: ApiDb, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (tries === TRIES_MAX || !helpsToRepeat(error)) throw error
    }
  }
}

/** The name of the unique constraint that an error says was broken. */
export function brokenUnique(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined
  return error.constraint
}

function helpsToRepeat(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  if ([SERIALIZATION_FAILURE, DEADLOCK, OUTDATED_PLAN].includes(error.code ?? '')) return true
  // The same command was under way twice: the second run finds what the first one answered.
  return brokenUnique(error) === 'idempotency_pkey'
}

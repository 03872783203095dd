import type { ApiDb, Tx } from './db.ts'

const keptOf = new WeakMap<ApiDb, ApiDb>()

/** Gives a database a second pool whose connections keep their plans; see `keepsPlans`. */
export function keepPlans(db: ApiDb, kept: ApiDb): void {
  keptOf.set(db, kept)
}

/**
 * The pool for frequent statements that find rows by key and take longer to plan than to run.
 * Transactions, and databases without a second pool, are returned unchanged.
 */
export function withKeptPlans<Db extends ApiDb | Tx>(db: Db): ApiDb | Db {
  return keptOf.get(db) ?? db
}

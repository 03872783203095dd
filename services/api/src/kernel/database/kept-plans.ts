import type { ApiDb, Tx } from './db.ts'

const keptOf = new WeakMap<ApiDb, ApiDb>()

/** Gives a database a second pool whose connections keep their plans; see `keepsPlans`. */
export function keepPlans(db: ApiDb, kept: ApiDb): void {
  keptOf.set(db, kept)
}

/**
 * For hot statements that find rows by keys, and whose plan costs more than they do. Transactions
 * and databases without a second pool are returned as they are.
 */
export function withKeptPlans<Db extends ApiDb | Tx>(db: Db): ApiDb | Db {
  return keptOf.get(db) ?? db
}

import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

const TRIES_MAX = 5
/**
 * Postgres ended this transaction because of a deadlock or a conflict. It changed nothing and can
 * run again.
 */
const RETRIED = new Set(['40P01', '40001'])

/**
 * Runs work in one transaction, and runs it again if Postgres ended it because of a deadlock or a
 * conflict.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === undefined || !RETRIED.has(code) || tries === TRIES_MAX) throw error
    }
  }
}

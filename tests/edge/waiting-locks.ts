import { sql } from 'kysely'
import { vi } from 'vitest'
import type { ApiDb } from '../../services/api/src/kernel/deps.ts'

/**
 * The number of locks that are being waited for. Only this database counts, because other test
 * files use the same server.
 */
async function countWaiting(db: ApiDb): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(db)
  return rows[0]?.waiting ?? 0
}

export const untilThatManyWait = (db: ApiDb, count: number) =>
  vi.waitUntil(async () => (await countWaiting(db)) >= count, { timeout: 60_000 })

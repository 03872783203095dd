import { sql } from 'kysely'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { objectsOf } from './commands.ts'
import type { FileStore } from './store/file-store.ts'
import { openStore } from './store/open-store.ts'

const EVERY_MS = 60 * 60_000
const RETENTION_MS = 7 * 24 * 60 * 60_000
const BATCH_SIZE = 200

/** Deletes files that are older than a week and not used anywhere. */
export function purgeUnusedFiles({ deps, config }: JobParts): StopJob {
  const store = openStore(config)
  return runOnOneInstance(deps, {
    job: 'old-files',
    what: 'purging files',
    everyMs: EVERY_MS,
    round: async () => (await purgeFiles(deps.db, store, deps.now())) === BATCH_SIZE,
  })
}

/**
 * Returns how many were deleted. If the bytes cannot be deleted, the row is kept and the deletion
 * is tried again.
 */
export function purgeFiles(db: ApiDb, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ key: string }>`
      select key from files f
      where made_at < ${before} and not exists (select from file_uses u where u.key = f.key)
      order by made_at limit ${BATCH_SIZE} for update skip locked`.execute(tx)
    if (rows.length === 0) return 0
    // Checked again while the lock is held.
    const thrown = await tx
      .deleteFrom('files')
      .where(
        'key',
        'in',
        rows.map((row) => row.key),
      )
      .where(sql<boolean>`not exists (select from file_uses u where u.key = files.key)`)
      .returning('key')
      .execute()
    for (const { key } of thrown) {
      const { full, thumb } = objectsOf(key)
      await Promise.all([store.remove(full), store.remove(thumb)])
    }
    return rows.length
  })
}

import type { ApiDb, Deps } from '../deps.ts'

/**
 * Deletes rows whose retention period is over. One job runs all such functions every few minutes.
 */
export type Purge = (db: ApiDb, now: Date) => Promise<unknown>

/**
 * Runs all purges. If one fails, the others still run, and the first failure is thrown at the end.
 */
export async function runPurges(
  purges: readonly Purge[],
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<void> {
  const failures: unknown[] = []
  for (const purge of purges) {
    await purge(db, now()).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

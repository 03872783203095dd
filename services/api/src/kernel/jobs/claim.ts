import { isPast } from '@ideathlon/service-kit/worker/is-past'
import type { ApiDb } from '../deps.ts'

/** `key`: identifies the item that the job works on; 0 for a round. */
export type ClaimedJob = { job: string; key: number; waitMsMax: number }

/** What remains of a job: nothing, or when it will run again and how often it has failed. */
export type After = 'nothing' | { runAt: Date; failures: number; reason: string | null }

/**
 * Runs a job if it is due and no other instance is running it, and returns whether it ran. The
 * claim is a row lock in a transaction that stays open during the run: if this process is killed,
 * Postgres releases it and another instance takes over. `db` must not be a pool that a busy `run`
 * could exhaust. A job that is scheduled more than `waitMsMax` ahead was saved while the clock was
 * wrong, so it runs now.
 */
export async function runClaimed(
  db: ApiDb,
  { job, key, waitMsMax }: ClaimedJob,
  now: Date,
  run: (failures: number) => Promise<After>,
): Promise<boolean> {
  await db
    .insertInto('jobs')
    .values({ job, key, run_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .selectFrom('jobs')
      .select('failures')
      .where('job', '=', job)
      .where('key', '=', key)
      .where(isPast('run_at', now, waitMsMax))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (claimed === undefined) return false
    const after = await run(claimed.failures)
    if (after === 'nothing') {
      await tx.deleteFrom('jobs').where('job', '=', job).where('key', '=', key).execute()
    } else {
      const { runAt: run_at, failures, reason } = after
      await tx
        .updateTable('jobs')
        .set({ run_at, failures, reason })
        .where('job', '=', job)
        .where('key', '=', key)
        .execute()
    }
    return true
  })
}

const REASON_MAX = 500

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX)

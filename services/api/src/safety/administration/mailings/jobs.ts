import { Segment } from '@ideathlon/contracts/admin-mailer'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../../kernel/jobs/job.ts'
import { isChosen, type JobDeps, runJobBatch } from '../../../kernel/jobs/run-jobs.ts'
import { queueMailing } from './audience.ts'

const EVERY_MS = 15_000
const AT_ONCE = 20

/** Queues the mailings whose scheduled time has come. */
export function queueScheduledMailings({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'queueing scheduled mailings',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => (await queueScheduled(deps, signal)) === AT_ONCE,
  })
}

/** Returns how many mailings were queued or cancelled. */
export function queueScheduled(deps: JobDeps, signal?: AbortSignal): Promise<number> {
  return runJobBatch({
    ...deps,
    job: 'scheduled-mailings',
    what: 'mailing',
    signal,
    read: (choice) =>
      scheduled(deps.db, deps.now())
        .select('id')
        .where(isChosen('id', choice))
        .orderBy('send_at')
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    run: async ({ id }) => {
      await queueOne(deps, id)
      return { ok: true }
    },
  })
}

/** The scheduled mailings whose time has come. */
const scheduled = (db: ApiDb | Tx, at: Date) =>
  db.selectFrom('mailings').where('state', '=', 'scheduled').where('send_at', '<=', at)

/** A mailing whose challenge is open again has no recipients and is cancelled. */
function queueOne({ db, now }: JobDeps, id: number): Promise<void> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const mailing = await scheduled(tx, at)
      .select(['id', 'subject', 'text', 'segment'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (mailing === undefined) return
    try {
      await queueMailing(tx, { ...mailing, segment: Segment.parse(mailing.segment) }, at)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const cancelled = { state: 'cancelled' } as const
      await tx.updateTable('mailings').set(cancelled).where('id', '=', id).execute()
    }
  })
}

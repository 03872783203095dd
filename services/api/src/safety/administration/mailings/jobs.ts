import { Segment } from '@ideathlon/contracts/admin-mailer'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { runOnOneInstance } from '../../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../../kernel/jobs/job.ts'
import { queueMailing } from './audience.ts'

const EVERY_MS = 15_000

/** Queues the mailings whose scheduled time has come. */
export function queueScheduledMailings({ deps }: JobParts): StopJob {
  return runOnOneInstance(deps, {
    job: 'scheduled-mailings',
    what: 'queueing scheduled mailings',
    everyMs: EVERY_MS,
    round: () => queueNext(deps),
  })
}

/**
 * Queues the next mailing whose time has come, and returns whether there was one. A mailing whose
 * challenge is open again has no recipients and is cancelled.
 */
export async function queueNext({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const next = await tx
      .selectFrom('mailings')
      .select(['id', 'subject', 'text', 'segment'])
      .where('state', '=', 'scheduled')
      .where('send_at', '<=', at)
      .orderBy('send_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (next === undefined) return false
    try {
      await queueMailing(tx, { ...next, segment: Segment.parse(next.segment) }, at)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const cancelled = { state: 'cancelled' } as const
      await tx.updateTable('mailings').set(cancelled).where('id', '=', next.id).execute()
    }
    return true
  })
}

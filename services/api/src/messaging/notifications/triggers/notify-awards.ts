import { FreshAwards } from '@ideathlon/contracts/awards'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { askScores } from '@ideathlon/service-kit/log/ask-scores'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { type NatsConnection, NatsError } from 'nats'
import * as z from 'zod'
import { logPosition } from '../../../kernel/database/log-position.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Deps } from '../../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../../kernel/jobs/job.ts'
import { notify } from '../notify.ts'
import { notificationsOfAwards } from './award-notifications.ts'

const EVERY_MS = 10_000
const ANSWER_MS = 3_000
const EVENTS_AT_ONCE = 500
const POSITION = logPosition('awards-told')

const Watermark = z.object({ position: z.int() })

type AwardDeps = Pick<Deps, 'db' | 'logger' | 'now'> & { nats: NatsConnection }

/**
 * Notifies members of badges and picks in the order of the log, once each. Awards from before
 * the first run are skipped.
 */
export function notifyAwards({ deps, nats }: JobParts): StopJob {
  return runPeriodically({
    what: 'notifying members of awards',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: () =>
      notifyFreshAwards({ ...deps, nats }).catch((error: unknown) => {
        if (!(error instanceof NatsError)) throw error
        deps.logger.debug({ err: error }, 'the awards cannot be read yet')
        return false
      }),
  })
}

/**
 * Resolves to whether there is more. One instance at a time continues where the last one stopped.
 */
export async function notifyFreshAwards(deps: Omit<AwardDeps, 'logger'>): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const from = await POSITION.lock(tx, () => readHead(deps.nats))
    if (from === undefined) return false
    const { position, awards } = await askScores(deps.nats, {
      subject: SUBJECTS.awards,
      answer: FreshAwards,
      body: { after: from, limit: EVENTS_AT_ONCE },
      timeoutMs: ANSWER_MS,
    })
    await notify(tx, notificationsOfAwards(awards), deps.now())
    if (position !== from) await POSITION.save(tx, position)
    return position >= from + EVENTS_AT_ONCE
  })
}

async function readHead(nats: NatsConnection): Promise<number> {
  const from = { subject: SUBJECTS.watermark, answer: Watermark, body: {}, timeoutMs: ANSWER_MS }
  return (await askScores(nats, from)).position
}

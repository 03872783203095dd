import type { ChallengeId } from '@ideathlon/contracts/ids'
import {
  ARCHIVE_AFTER_DAYS,
  CLOSING_GRACE_MS,
  SETTLE_AFTER_DAYS,
} from '@ideathlon/contracts/limits'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Origin } from '../../kernel/command/run-command.ts'
import type { ApiTables } from '../../kernel/database/tables.ts'
import { daysBefore } from '../../kernel/day.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { type Choice, isChosen, runJobBatch } from '../../kernel/jobs/run-jobs.ts'
import { announceChallenge } from '../../kernel/live/announce.ts'
import { archiveChallenge, openChallenge } from '../challenges/lifecycle/commands.ts'
import type { ChallengeRow } from '../challenges/store.ts'
import { closeChallenge } from './commands.ts'
import { settleChallenge } from './settling/commands.ts'

const EVERY_MS = 1_000
const BATCH_SIZE = 20
/** A seal this old was left behind by a process that died. */
const ABANDONED_MS = 30_000

/**
 * Opens, closes, settles and archives challenges when their time comes. While many are overdue,
 * rounds follow each other without a pause, so that a service that was down for a week catches up
 * when it starts. Each challenge is handled by one instance at a time.
 */
export function scheduleChallenges({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'opening, closing and settling challenges',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => {
      const opened = await openScheduled(deps, signal)
      await endEntering(deps)
      const closed = await closeEnded(deps, signal)
      const settled = await settleClosed(deps, signal)
      await archiveSettled(deps, signal)
      return [opened, closed, settled].includes(BATCH_SIZE)
    },
  })
}

/** Stops accepting ideas; raters can still rate the ideas that they were served. */
async function endEntering({ db, nats, now }: Deps): Promise<void> {
  const closing = await db
    .updateTable('challenges')
    .set({ state: 'closing', closing_by: 'time' })
    .where('state', '=', 'open')
    .where('closes_at', '<=', now())
    .returning('slug')
    .execute()
  for (const { slug } of closing) announceChallenge(nats, slug)
}

/** One round; returns how many challenges were closed. */
export function closeEnded(deps: Deps, signal?: AbortSignal): Promise<number> {
  const now = deps.now()
  return runChallengeBatch(deps, signal, {
    by: 'closes_at',
    isReady: (eb) =>
      eb.and([
        eb('state', 'in', ['open', 'closing']),
        eb.or([
          eb('closes_at', '<=', new Date(now.getTime() - CLOSING_GRACE_MS)),
          eb('sealed_at', '<=', new Date(now.getTime() - ABANDONED_MS)),
        ]),
      ]),
    run: ({ id }) => closeChallenge(deps, id, { by: 'time', origin: byTime('closing', id), now }),
  })
}

export function settleClosed(deps: Deps, signal?: AbortSignal): Promise<number> {
  const now = deps.now()
  const before = daysBefore(now, SETTLE_AFTER_DAYS)
  return runChallengeBatch(deps, signal, {
    by: 'closed_at',
    isReady: (eb) => eb.and([eb('state', '=', 'closed'), eb('closed_at', '<=', before)]),
    run: ({ id }) => settleChallenge(deps, id, { origin: byTime('settling', id), now }),
  })
}

/** Archived challenges leave the lists, but can still be found by address and through search. */
export function archiveSettled(deps: Deps, signal?: AbortSignal): Promise<number> {
  const before = daysBefore(deps.now(), ARCHIVE_AFTER_DAYS)
  return runChallengeBatch(deps, signal, {
    by: 'settled_at',
    isReady: (eb) => eb.and([eb('state', '=', 'settled'), eb('settled_at', '<=', before)]),
    run: ({ id, slug, asker }) => {
      const actor = { id: asker, admin: false }
      return archiveChallenge(deps, { origin: byTime('archiving', id), actor }, slug)
    },
  })
}

/**
 * One round; returns how many challenges were opened. Those that could not open become drafts
 * again.
 */
export async function openScheduled(deps: Deps, signal?: AbortSignal): Promise<number> {
  const now = deps.now()
  let opened = 0
  await runChallengeBatch(deps, signal, {
    by: 'opens_at',
    isReady: (eb) => eb.and([eb('state', '=', 'scheduled'), eb('opens_at', '<=', now)]),
    run: async ({ id, asker }) => {
      const outcome = await openChallenge(deps, { ...byTime('opening', id), actor: asker }, id)
      if (outcome.ok && outcome.view.isOpen) opened += 1
      return outcome
    },
  })
  return opened
}

const byTime = (what: string, id: ChallengeId): Origin => ({
  actor: null,
  requestId: `${what}-${id}`,
})

type ChallengeBatch = {
  /**
   * The column with the time at which a challenge should be changed; the most overdue challenges
   * come first.
   */
  by: 'opens_at' | 'closes_at' | 'closed_at' | 'settled_at'
  isReady(eb: ExpressionBuilder<ApiTables, 'challenges'>): Expression<SqlBool>
  run(one: Pick<ChallengeRow, 'id' | 'slug' | 'asker'>): Promise<{ ok: boolean }>
}

function runChallengeBatch(
  deps: Deps,
  signal: AbortSignal | undefined,
  { by, isReady, run }: ChallengeBatch,
) {
  const read = (choice: Choice) =>
    deps.db
      .selectFrom('challenges')
      .select(['id', 'slug', 'asker'])
      .where(isReady)
      .where(isChosen('id', choice))
      .orderBy(by)
      .limit(BATCH_SIZE)
      .execute()
  return runJobBatch({ ...deps, job: 'questions', what: 'question', signal, read, run })
}

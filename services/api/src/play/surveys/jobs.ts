import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import type { MemberId } from '@ideathlon/contracts/ids'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { type Choice, isChosen, runJobBatch } from '../../kernel/jobs/run-jobs.ts'
import { decideGuestReward, type GuestRewardState } from './rules.ts'

const EVERY_MS = 15_000
const BATCH_SIZE = 50

/** Pays members who joined from a survey and have since verified their address. */
export function creditSurveyGuests({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'crediting members who joined from a survey',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => (await rewardGuests(deps, signal)) === BATCH_SIZE,
  })
}

/** Returns how many were paid. */
export function rewardGuests(deps: Deps, signal?: AbortSignal): Promise<number> {
  return runJobBatch({
    ...deps,
    job: 'guests',
    what: 'member',
    signal,
    read: (choice) => readUnrewarded(deps.db, choice),
    run: ({ id }) => rewardGuest(deps, id),
  })
}

function readUnrewarded(db: ApiDb, choice: Choice) {
  return db
    .selectFrom('accounts')
    .select('id')
    .where('guest_until', 'is not', null)
    .where('guest_settled_at', 'is', null)
    .where(isChosen('id', choice))
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
}

function rewardGuest(deps: Deps, id: MemberId): Promise<Outcome<undefined>> {
  const origin = { actor: null, requestId: `kept-${id}` }
  return runCommand(deps, origin, {
    load: (tx) => loadKept(tx, id),
    decide: decideGuestReward,
    save: async (tx, _state, _accepted, now) => {
      await tx.updateTable('accounts').set({ guest_settled_at: now }).where('id', '=', id).execute()
      return { view: undefined, context: ON_MAIN_PLATFORM }
    },
  })
}

async function loadKept(tx: Tx, member: number): Promise<GuestRewardState> {
  const row = await tx
    .selectFrom('accounts')
    .select(['guest_until', 'guest_settled_at'])
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ ratings: number }>`
    select count(*)::int as ratings
    from ratings r join challenges c on c.id = r.challenge
    where r.rater = ${member} and r.rated_at <= ${row.guest_until}
      and (c.sealed_at is null or c.sealed_at >= ${row.guest_until})`.execute(tx)
  return {
    memberId: member,
    ratings: rows[0]?.ratings ?? 0,
    isSettled: row.guest_settled_at !== null,
  }
}

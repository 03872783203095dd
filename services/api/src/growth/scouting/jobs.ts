import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import { RECRUIT_DAYS, RECRUIT_RATINGS } from '@ideathlon/contracts/scouting'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { type RawBuilder, sql } from 'kysely'
import { wereSeenTogether } from '../../community/relations/seen-together.ts'
import { type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { type Choice, isChosen, runJobBatch } from '../../kernel/jobs/run-jobs.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { decideRecruit, type RecruitState } from './decide-recruit.ts'
import { isSeenPlaying } from './footprints.ts'
import { recruitActivated } from './signals.ts'

const EVERY_MS = 15_000
const BATCH_SIZE = 50
export const RECRUIT_MS = RECRUIT_DAYS * 24 * 60 * 60_000

/** Credits scouts for recruits who have started to play. */
export function creditRecruits({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'crediting scouts',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => (await creditScouts(deps, signal)) === BATCH_SIZE,
  })
}

/** Returns how many recruits were settled. */
export function creditScouts(deps: Deps, signal?: AbortSignal): Promise<number> {
  return runJobBatch({
    ...deps,
    job: 'recruits',
    what: 'recruit',
    signal,
    read: (choice) => readPending(deps.db, choice, deps.now()),
    run: ({ id }) => credit(deps, id),
  })
}

async function readPending(db: ApiDb, choice: Choice, now: Date) {
  const since = new Date(now.getTime() - RECRUIT_MS)
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a
    where a.scouted_by is not null and a.recruit_settled_at is null and a.scouted_at > ${since}
      and a.email_verified_at is not null and a.deleted_at is null and not a.is_guest
      and (select count(distinct kind) from footprints where account = a.id) = 2
      and (${hasClosedIdea(sql`a.id`)} or exists (
        select from raters r where r.account = a.id and r.ratings >= ${RECRUIT_RATINGS}
          and ${closedRatings(sql`a.id`)} >= ${RECRUIT_RATINGS}))
      and ${isChosen('a.id', choice)}
    order by a.id limit ${BATCH_SIZE}`.execute(db)
  return rows
}

/** Whether a member has a published idea in a challenge that has closed. */
const hasClosedIdea = (member: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ideas i join challenges c on c.id = i.challenge
  where i.author = ${member} and i.state = 'published' and not i.is_test and c.closed_at is not null)`

/**
 * How many ideas a member has rated in challenges that have closed. Stops counting once there are
 * enough.
 */
const closedRatings = (member: RawBuilder<unknown>) => sql<number>`(select count(*)::int from (
  select from ratings r join challenges c on c.id = r.challenge
  where r.rater = ${member} and c.closed_at is not null limit ${RECRUIT_RATINGS}) given)`

type Loaded = { rule: RecruitState; isSettled: boolean }

function credit(deps: Deps, recruit: number): Promise<Outcome<undefined>> {
  const origin = { actor: null, requestId: `recruit-${recruit}` }
  return runCommand(deps, origin, {
    load: (tx, now) => loadRecruit(tx, recruit, now),
    decide: ({ rule, isSettled }) =>
      isSettled ? { ok: true as const, newEvents: [], outcome: null } : decideRecruit(rule),
    save: async (tx, { rule }, { outcome }, now) => {
      if (outcome !== null) {
        await tx
          .updateTable('accounts')
          .set({ recruit_settled_at: now, recruit_outcome: outcome })
          .where('id', '=', recruit)
          .execute()
      }
      if (outcome === 'activated') await emitActivation(tx, { recruit, scout: rule.scoutId }, now)
      return { view: undefined, context: ON_MAIN_PLATFORM }
    },
  })
}

async function loadRecruit(tx: Tx, recruit: number, now: Date): Promise<Loaded> {
  const row = await tx
    .selectFrom('accounts')
    .select(['scouted_by', 'scouted_at', 'email_verified_at', 'recruit_settled_at'])
    .where('id', '=', recruit)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ ideas: number; ratings: number }>`
    select ${hasClosedIdea(sql`${recruit}::int`)}::int as ideas,
           ${closedRatings(sql`${recruit}::int`)} as ratings`.execute(tx)
  const scoutId = row.scouted_by ?? 0
  const played = rows[0] ?? { ideas: 0, ratings: 0 }
  return {
    isSettled: row.recruit_settled_at !== null || row.scouted_by === null,
    rule: {
      scoutId,
      isVerified: row.email_verified_at !== null,
      isInTime: row.scouted_at !== null && now.getTime() - row.scouted_at.getTime() < RECRUIT_MS,
      ...played,
      isSeen: await isSeenPlaying(tx, recruit),
      isScoutsOwn: await wereSeenTogether(tx, recruit, scoutId),
    },
  }
}

async function emitActivation(
  tx: Tx,
  { recruit, scout }: { recruit: number; scout: number },
  now: Date,
) {
  const row = await tx
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', '=', recruit)
    .executeTakeFirstOrThrow()
  const { handle, name } = faceOf(row)
  await emit(tx, recruitActivated, { scout, recruit, handle, name }, now)
}

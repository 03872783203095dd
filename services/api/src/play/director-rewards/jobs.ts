import type { ChallengeId } from '@ideathlon/contracts/ids'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import { daysBefore } from '../../kernel/day.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { type Choice, isChosen, runJobBatch } from '../../kernel/jobs/run-jobs.ts'
import { type ChallengeRow, loadChallenge } from '../challenges/store.ts'
import { type DirectorState, decideDirectorRewards, QUALITY_DAYS } from './rules.ts'

const EVERY_MS = 5_000
const BATCH_SIZE = 50

/** Pays directors for what their closed challenges achieved. */
export function creditDirectors({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'crediting directors',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => (await rewardDirectors(deps, signal)) === BATCH_SIZE,
  })
}

/** Returns how many challenges were processed. */
export function rewardDirectors(deps: Deps, signal?: AbortSignal): Promise<number> {
  return runJobBatch({
    ...deps,
    job: 'directors',
    what: 'question',
    signal,
    read: (choice) => readUnrewarded(deps.db, choice),
    run: ({ id }) => creditDirector(deps, id),
  })
}

function readUnrewarded(db: ApiDb, choice: Choice) {
  return db
    .selectFrom('challenges')
    .select('id')
    .where('closed_at', 'is not', null)
    .where('directed_at', 'is', null)
    .where(isChosen('id', choice))
    .orderBy('closed_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
}

type Loaded = { challenge: ChallengeRow; rule: DirectorState }

/** Pays the asker of a closed challenge, once, for directing it. */
export function creditDirector(deps: Deps, id: ChallengeId): Promise<Outcome<undefined>> {
  const origin = { actor: null, requestId: `directing-${id}` }
  return runCommand(deps, origin, {
    load: (tx) => loadDirectorRewards(tx, id),
    decide: ({ challenge, rule }) => {
      const isDone = challenge.directed_at !== null || challenge.closed_at === null
      return isDone
        ? { ok: true as const, newEvents: [], milestone: rule.milestone, isQualityPaid: false }
        : decideDirectorRewards(rule)
    },
    save: async (tx, { challenge, rule }, { milestone, isQualityPaid }, now) => {
      await tx
        .updateTable('challenges')
        .set({ directed_at: challenge.directed_at ?? now })
        .where('id', '=', id)
        .execute()
      await tx
        .updateTable('accounts')
        .set({
          director_milestone: milestone,
          ...(isQualityPaid && { director_quality_at: rule.closedAt }),
        })
        .where('id', '=', rule.directorId)
        .execute()
      // The payment covers all of the director's challenges, so the context of the events names no
      // challenge.
      const { platform, category } = challenge
      return { view: undefined, context: { platform, category, challenge: null, idea: null } }
    },
  })
}

/**
 * Locks the challenge, then its director, so that two challenges that close at the same time are
 * processed one after the other.
 */
async function loadDirectorRewards(tx: Tx, id: ChallengeId): Promise<Loaded> {
  const challenge = await loadChallenge(tx, { id }, 'alone')
  const { asker: directorId } = challenge
  const account = await tx
    .selectFrom('accounts')
    .select(['director_milestone', 'director_quality_at'])
    .where('id', '=', directorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const players = await countPlayers(tx, directorId)
  const { director_milestone: milestone, director_quality_at: paidAt } = account
  const closedAt = challenge.closed_at ?? new Date(0)
  const earlier = await readEarlier(tx, challenge, paidAt)
  const quality = challenge.player_quality
  return {
    challenge,
    rule: { directorId, players, milestone, quality, earlier, paidAt, closedAt },
  }
}

/**
 * Everyone who entered or rated an idea, counted once per person, excluding the director and
 * members without a verified address. Imported members have no address to verify.
 */
async function countPlayers(db: ApiDb | Tx, director: number): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    with asked as (
      select id from challenges where asker = ${director} and closed_at is not null
    ), played as (
      select t.rater as id from asked join rater_results t on t.challenge = asked.id
      union
      select i.author from asked join ideas i on i.challenge = asked.id
        where i.state = 'published' and not i.is_test
    )
    select count(distinct coalesce(a.linked_to, a.id))::int as players
    from played join accounts a on a.id = played.id
    where not a.is_guest and (coalesce(a.email, a.claimed_email) is null or a.email_verified_at is not null)
      and coalesce(a.linked_to, a.id) <> (
      select coalesce(me.linked_to, me.id) from accounts me where me.id = ${director})`.execute(db)
  return rows[0]?.players ?? 0
}

/**
 * The quality of challenges that have closed since the last payment, or in recent days if quality
 * was never paid for.
 */
async function readEarlier(
  tx: Tx,
  { id, asker, closed_at: at }: ChallengeRow,
  paidAt: Date | null,
): Promise<number[]> {
  if (at === null) return []
  const since = paidAt ?? daysBefore(at, QUALITY_DAYS)
  const rows = await tx
    .selectFrom('challenges')
    .select('player_quality')
    .where('asker', '=', asker)
    .where('closed_at', '>', since)
    .where('closed_at', '<=', at)
    .where('id', '<>', id)
    .where('player_quality', 'is not', null)
    .execute()
  return rows.map(({ player_quality }) => player_quality ?? 0)
}

import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import { assertAsksHere } from '../../../community/preferences/may-ask.ts'
import { byAdmin } from '../../../kernel/audit/challenge-power.ts'
import { accept, activity, refuse } from '../../../kernel/command/decision.ts'
import type { Outcome } from '../../../kernel/command/run-command.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { decidePublish } from '../decide.ts'
import type { ChallengeRow } from '../load.ts'
import { durationOf, filledAssumptions } from '../openness.ts'
import { challengeOpened } from '../signals.ts'
import { type By, type Moved, moveChallenge } from './move-challenge.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const closesFrom = (
  times: Pick<ChallengeRow, 'opens_at' | 'closes_at'>,
  now: Date,
  days?: number,
) => new Date(now.getTime() + (days ?? durationOf(times)) * DAY_MS)

/** Raters may begin although there is only one idea yet. */
export function startRating(deps: Deps, by: By, slug: ChallengeSlug): Promise<Outcome<Moved>> {
  return moveChallenge(deps, by, {
    slug,
    action: 'start_rating',
    permission: 'challenge.edit',
    act: 'challenge.start_rating',
    decide: ({ rating_started_at, asker }) =>
      rating_started_at === null
        ? accept(activity('RatingStarted', byAdmin(by.actor.id, asker)))
        : refuse('rating_started'),
    save: async (tx, { id }, now) => {
      const started = { rating_started_at: now }
      await tx.updateTable('challenges').set(started).where('id', '=', id).execute()
    },
  })
}

/** Its days are counted from now, however long ago it was written; `days` in place of those it was given. */
export function publishDraft(
  deps: Deps,
  by: By,
  { slug, days }: { slug: ChallengeSlug; days?: number | undefined },
): Promise<Outcome<Moved>> {
  return moveChallenge(deps, by, {
    slug,
    action: 'publish',
    permission: 'challenge.edit',
    act: 'challenge.publish',
    isAsking: true,
    decide: (row, now, standing) =>
      decidePublish(
        {
          askerId: row.asker,
          opensAt: now,
          closesAt: closesFrom(row, now, days),
          ...standing,
        },
        { assumptions: filledAssumptions(row), ...byAdmin(by.actor.id, row.asker) },
      ),
    save: async (tx, { id, home, asker, ...times }, now) => {
      await assertAsksHere(tx, { platform: home, member: asker })
      const closesAt = closesFrom(times, now, days)
      await tx
        .updateTable('challenges')
        .set({ state: 'open', opens_at: now, closes_at: closesAt })
        .where('id', '=', id)
        .execute()
      await emit(tx, challengeOpened, { challenge: id }, now)
    },
  })
}

export function archiveChallenge(deps: Deps, by: By, slug: ChallengeSlug): Promise<Outcome<Moved>> {
  return moveChallenge(deps, by, {
    slug,
    action: 'archive',
    permission: 'challenge.edit',
    act: 'challenge.archive',
    decide: ({ asker }) => accept(activity('ChallengeArchived', byAdmin(by.actor.id, asker))),
    save: async (tx, { id }, now) => {
      const archived = { state: 'archived', archived_at: now }
      await tx.updateTable('challenges').set(archived).where('id', '=', id).execute()
    },
  })
}

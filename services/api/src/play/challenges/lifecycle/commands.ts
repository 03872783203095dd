import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { ChallengeAction, ChallengeState } from '@ideathlon/contracts/challenges'
import { completeDeepDives, NO_DEEP_DIVES } from '@ideathlon/contracts/deep-dives'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import {
  type AskerStanding,
  countPublished,
  loadAsker,
} from '../../../community/fair-pay/asker-pay.ts'
import { assertMayAskHere, mayAskHere } from '../../../community/preferences/may-ask.ts'
import { byAdmin, challengePower, sharedPower } from '../../../kernel/audit/challenge-power.ts'
import { accept, activity, type Decision, refuse } from '../../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import { DAY_MS } from '../../../kernel/day.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { announceChallenge } from '../../../kernel/live/announce.ts'
import { maySpeak } from '../../../kernel/members/account-standing.ts'
import { type Action, can } from '../../../kernel/permissions/can.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { durationOf, filledAssumptions, ownIdeaJoinsAt } from '../openness.ts'
import { decidePublish } from '../rules.ts'
import { challengeOpened } from '../signals.ts'
import { type ChallengeRow, challengeContext, loadChallenge } from '../store.ts'
import { decideTransition } from './transitions.ts'

export type By = { origin: Origin; actor: Actor }
export type Moved = { state: ChallengeState }

type Move = {
  slug: ChallengeSlug
  action: ChallengeAction
  permission: Action
  act: PowerActName
  /** Makes the decision; called only if the transition is allowed. */
  decide(challenge: ChallengeRow, now: Date, asker: AskerStanding | undefined): Decision
  /**
   * The command publishes the challenge, so it counts towards the daily limit, and the facts that
   * decide the asker's pay are loaded.
   */
  isAsking?: boolean
  /** The co-author can use this command as well. */
  isShared?: boolean
  save(tx: Tx, challenge: ChallengeRow, now: Date): Promise<void>
}

/**
 * Changes a challenge's state. Every change must be in the table of transitions and happens under
 * the challenge's lock.
 */
async function moveChallenge(deps: Deps, by: By, move: Move): Promise<Outcome<Moved>> {
  const outcome = await runCommand(deps, by.origin, {
    load: async (tx, now) => {
      const challenge = await loadChallenge(tx, { slug: move.slug }, 'alone')
      const asker = move.isAsking ? await loadAsker(tx, challenge.asker, now) : undefined
      return { challenge, asker }
    },
    may: ({ challenge: { asker, co_author } }) =>
      can(by.actor, move.permission, { asker, coAuthor: move.isShared ? co_author : null }),
    decide: ({ challenge, asker }, now) => {
      const allowed = decideTransition(challenge.state as ChallengeState, move.action)
      return allowed.ok ? move.decide(challenge, now, asker) : allowed
    },
    power: ({ challenge }) =>
      move.isShared
        ? sharedPower(move.act, challenge, { actor: by.actor.id })
        : challengePower(move.act, challenge),
    save: async (tx, { challenge }, _accepted, now) => {
      if (move.isAsking) await countPublished(tx, challenge.asker, now)
      await move.save(tx, challenge, now)
      const { state } = await tx
        .selectFrom('challenges')
        .select('state')
        .where('id', '=', challenge.id)
        .executeTakeFirstOrThrow()
      return { view: { state: state as ChallengeState }, context: challengeContext(challenge) }
    },
  })
  if (outcome.ok) announceChallenge(deps.nats, move.slug)
  return outcome
}

const closesFrom = (
  times: Pick<ChallengeRow, 'opens_at' | 'closes_at'>,
  now: Date,
  days?: number,
) => new Date(now.getTime() + (days ?? durationOf(times)) * DAY_MS)

/** The facts that the log records about a challenge when it opens. */
const openingOf = (row: ChallengeRow) => ({
  assumptions: filledAssumptions(row),
  deepDives: completeDeepDives(row.deep_dives ?? NO_DEEP_DIVES),
  prizeCents: row.prize_cents,
  entryFeeCents: row.idea_entry_fee_cents,
})

/** A single idea is enough for rating to start. */
export function startRating(deps: Deps, by: By, slug: ChallengeSlug): Promise<Outcome<Moved>> {
  return moveChallenge(deps, by, {
    slug,
    action: 'start_rating',
    permission: 'challenge.edit',
    act: 'challenge.start_rating',
    isShared: true,
    decide: ({ rating_started_at, asker, co_author }) =>
      rating_started_at === null
        ? accept(activity('RatingStarted', byAdmin(by.actor.id, asker, co_author)))
        : refuse('rating_started'),
    save: async (tx, { id }, now) => {
      const started = { rating_started_at: now }
      await tx.updateTable('challenges').set(started).where('id', '=', id).execute()
    },
  })
}

/**
 * Opens a draft. The duration of the challenge starts now; `days` replaces the duration in the
 * draft.
 */
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
        { ...openingOf(row), ...byAdmin(by.actor.id, row.asker) },
      ),
    save: async (tx, { id, home, asker, ...row }, now) => {
      await assertMayAskHere(tx, { platform: home, member: asker })
      const closesAt = closesFrom(row, now, days)
      const own_idea_at = ownIdeaJoinsAt({ ...row, opensAt: now, closesAt, random: deps.random })
      await tx
        .updateTable('challenges')
        .set({ state: 'open', opens_at: now, closes_at: closesAt, own_idea_at })
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

type OpenResult = { slug: string; isOpen: boolean }

/**
 * Publishes a scheduled challenge on its day. If its asker is not allowed to write or publish there
 * at that time, it becomes a draft again instead.
 */
export async function openChallenge(
  deps: Deps,
  origin: Origin,
  id: number,
): Promise<Outcome<OpenResult>> {
  const outcome = await runCommand(deps, origin, {
    load: async (tx, now) => {
      const row = await loadChallenge(tx, { id }, 'alone')
      const mayOpen = await mayStillAsk(tx, row, now)
      return { row, mayOpen, standing: await loadAsker(tx, row.asker, now) }
    },
    decide: ({ row, mayOpen, standing }) => {
      if (row.state !== 'scheduled') return refuse('challenge_not_open')
      if (!mayOpen) return accept()
      const { asker: askerId, opens_at: opensAt, closes_at: closesAt } = row
      return decidePublish({ askerId, opensAt, closesAt, ...standing }, openingOf(row))
    },
    save: async (tx, { row, mayOpen }, _accepted, now) => {
      await (mayOpen ? saveOpened(tx, row, { now, random: deps.random }) : saveWithdrawn(tx, row))
      return { view: { slug: row.slug, isOpen: mayOpen }, context: challengeContext(row) }
    },
  })
  if (outcome.ok && outcome.view.isOpen) announceChallenge(deps.nats, outcome.view.slug)
  return outcome
}

async function mayStillAsk(tx: Tx, { home, asker }: ChallengeRow, now: Date): Promise<boolean> {
  const standing = await tx
    .selectFrom('accounts')
    .select(maySpeak('accounts', now).as('may_speak'))
    .where('id', '=', asker)
    .executeTakeFirstOrThrow()
  return standing.may_speak === true && mayAskHere(tx, { platform: home, member: asker })
}

type At = { now: Date; random: Deps['random'] }

async function saveOpened(tx: Tx, row: ChallengeRow, { now, random }: At): Promise<void> {
  await countPublished(tx, row.asker, now)
  const times = { opensAt: row.opens_at, closesAt: row.closes_at, random }
  const opened = { state: 'open', own_idea_at: ownIdeaJoinsAt({ ...row, ...times }) }
  await tx.updateTable('challenges').set(opened).where('id', '=', row.id).execute()
  await emit(tx, challengeOpened, { challenge: row.id }, now)
}

async function saveWithdrawn(tx: Tx, { id, words_version: version }: ChallengeRow): Promise<void> {
  const withdrawn = { state: 'draft', words_version: version + 1 }
  await tx.updateTable('challenges').set(withdrawn).where('id', '=', id).execute()
}

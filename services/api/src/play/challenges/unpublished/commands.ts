import type { PublishChallenge } from '@ideathlon/contracts/challenge-asking'
import type { ChallengeState } from '@ideathlon/contracts/challenges'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { assertMayAsk } from '../../../community/preferences/may-ask.ts'
import { accept, activity } from '../../../kernel/command/decision.ts'
import { type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import { DAY_MS } from '../../../kernel/day.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { formatColumns, picturesOf } from '../commands.ts'
import { replaceChallengePictures } from '../edits/commands.ts'
import { ACTION_PERMISSIONS } from '../lifecycle/allowed-actions.ts'
import type { By } from '../lifecycle/commands.ts'
import { type ChallengeRow, challengeContext, loadChallenge } from '../store.ts'
import { decideChange } from './rules.ts'

export type UnpublishedResult = { state: ChallengeState; version: number; opens_at: string | null }

type Change<V> = {
  slug: ChallengeSlug
  action: Parameters<typeof decideChange>[1]['action']
  version?: number
  opensAt?: Date | undefined
  save(tx: Tx, row: ChallengeRow, now: Date): Promise<V>
}

/**
 * Takes the same lock as opening does, so that a challenge cannot be changed and opened at the same
 * time.
 */
export function changeUnpublished<V>(deps: Deps, by: By, change: Change<V>): Promise<Outcome<V>> {
  const { slug, action, version, opensAt } = change
  return runCommand(deps, by.origin, {
    load: async (tx) => {
      const row = await loadChallenge(tx, { slug }, 'alone')
      return { row, isCancelled: action === 'discard' && (await isFunded(tx, row.id)) }
    },
    may: ({ row: { asker, co_author: coAuthor } }) =>
      can(by.actor, ACTION_PERMISSIONS[action], { asker, coAuthor }),
    decide: ({ row, isCancelled }, now) => {
      const decided = decideChange(row, { action, version, opensAt }, now)
      // Payments towards its prize are returned.
      return decided.ok && isCancelled ? accept(activity('ChallengeCancelled', {})) : decided
    },
    save: async (tx, { row }, _accepted, now) => ({
      view: await change.save(tx, row, now),
      context: challengeContext(row),
    }),
  })
}

async function isFunded(tx: Tx, challenge: number): Promise<boolean> {
  const { rows } = await sql`
    select from public.challenge_money where challenge = ${challenge} and funded_cents > 0`.execute(
    tx,
  )
  return rows.length > 0
}

type Rewrite = { slug: ChallengeSlug; question: PublishChallenge; version: number }

/**
 * Replaces everything in the challenge. If it has an opening time, it is scheduled; otherwise it is
 * a draft.
 */
export function rewriteChallenge(
  deps: Deps,
  by: By,
  { slug, question, version }: Rewrite,
): Promise<Outcome<UnpublishedResult>> {
  const opensAt = question.opens_at === undefined ? undefined : new Date(question.opens_at)
  return changeUnpublished(deps, by, {
    slug,
    action: 'rewrite',
    version,
    opensAt,
    save: async (tx, row, now) => {
      const { category } = question
      if (by.actor.id !== row.asker && changesMoney(row, question)) throw refused('co_author_money')
      const hasCoAuthor = row.co_author !== null
      const asking = { platform: row.home, member: row.asker, category, question, hasCoAuthor }
      await assertMayAsk(tx, asking)
      await replaceChallengePictures(tx, row.id, { before: row, after: picturesOf(question) })
      const state = opensAt === undefined ? 'draft' : 'scheduled'
      await tx
        .updateTable('challenges')
        .set({ ...wordColumns(question), ...formatColumns(question) })
        .where('id', '=', row.id)
        .execute()
      return keepTimes(tx, row, { state, opensAt: opensAt ?? now, days: question.duration_days })
    },
  })
}

/** Only its asker can promise money. */
const changesMoney = (row: ChallengeRow, { prize, idea_entry_fee_cents: fee }: PublishChallenge) =>
  prize.cents !== row.prize_cents || fee !== row.idea_entry_fee_cents

const wordColumns = (question: PublishChallenge) => ({
  category: question.category,
  question_title: question.question_title,
  question_detail: question.question_detail,
  assumption_who: question.assumption_who,
  assumption_what: question.assumption_what,
  assumption_why: question.assumption_why,
  max_user_ideas: question.max_user_ideas,
})

type Times = { state: 'draft' | 'scheduled'; opensAt: Date; days?: number }

/** Keeps the duration of the challenge unless `days` replaces it. */
async function keepTimes(tx: Tx, row: ChallengeRow, times: Times): Promise<UnpublishedResult> {
  const { state, opensAt, days } = times
  const openMs =
    days === undefined ? row.closes_at.getTime() - row.opens_at.getTime() : days * DAY_MS
  const version = row.words_version + 1
  await tx
    .updateTable('challenges')
    .set({
      state,
      opens_at: opensAt,
      closes_at: new Date(opensAt.getTime() + openMs),
      words_version: version,
    })
    .where('id', '=', row.id)
    .execute()
  return { state, version, opens_at: state === 'scheduled' ? opensAt.toISOString() : null }
}

type Reschedule = { slug: ChallengeSlug; opensAt: Date; version: number }

/** Changes the opening time, or schedules a draft. The text and the duration stay the same. */
export function rescheduleChallenge(
  deps: Deps,
  by: By,
  { slug, opensAt, version }: Reschedule,
): Promise<Outcome<UnpublishedResult>> {
  return changeUnpublished(deps, by, {
    slug,
    action: 'reschedule',
    version,
    opensAt,
    save: (tx, row) => keepTimes(tx, row, { state: 'scheduled', opensAt }),
  })
}

/** Turns a scheduled challenge back into a draft, keeping its text. */
export function unscheduleChallenge(
  deps: Deps,
  by: By,
  slug: ChallengeSlug,
): Promise<Outcome<UnpublishedResult>> {
  return changeUnpublished(deps, by, {
    slug,
    action: 'unschedule',
    save: (tx, row) => keepTimes(tx, row, { state: 'draft', opensAt: row.opens_at }),
  })
}

/**
 * Only its asker and co-author have seen the challenge, so it is deleted; copies of it are kept.
 */
export function discardChallenge(
  deps: Deps,
  by: By,
  slug: ChallengeSlug,
): Promise<Outcome<undefined>> {
  return changeUnpublished(deps, by, {
    slug,
    action: 'discard',
    save: async (tx, { id, ...before }) => {
      await replaceChallengePictures(tx, id, { before, after: { primary_image: null } })
      const alone = { origin: null, origin_kind: null }
      await tx.updateTable('challenges').set(alone).where('origin', '=', id).execute()
      await tx.deleteFrom('drafts').where('challenge', '=', id).execute()
      await tx.updateTable('reviews').set({ challenge: null }).where('challenge', '=', id).execute()
      await tx.deleteFrom('challenges').where('id', '=', id).execute()
      return undefined
    },
  })
}

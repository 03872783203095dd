import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import type { OwnDecision } from '@ideathlon/contracts/moderation'
import type { Actor } from '@ideathlon/service-kit/auth'
import { conflict, notAllowed, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { readActorName } from '../../../kernel/audit/actor-name.ts'
import { recordAct } from '../../../kernel/audit/record-act.ts'
import { accept } from '../../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import { brokenUnique } from '../../../kernel/database/transaction.ts'
import type { ApiDb, Deps, Tx } from '../../../kernel/deps.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'
import { reportSubject } from '../../../kernel/moderation/report-subject.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { liftSanction } from '../../sanctions/sanction.ts'
import { appealOf, loadItem, type ReviewRow } from '../queue/load-item.ts'
import { appealIn, rulingOf } from '../queue/read-queue.ts'
import { mayDecideOn } from '../queue/scope.ts'
import { appealDecided } from '../signals.ts'
import { appealUntil, decideAppeal, decideToAppeal } from './decide.ts'

/**
 * Loads a decision about the member's own content. Decisions about other members' content are
 * treated as not found.
 */
export async function readOwnDecision(
  db: ApiDb,
  { id, member }: { id: number; member: number },
  now: Date,
): Promise<OwnDecision> {
  const row = await db
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .where('author', '=', member)
    .executeTakeFirst()
  const ruling = row && rulingOf(row)
  if (row === undefined || !ruling)
    throw notFound('This decision does not exist or is not about you.')
  const state = appealOf(row)
  return {
    id: row.id,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      title: row.title,
      text: row.excerpt,
      lang: languageOfText(row.title, row.excerpt),
      link: row.link,
    },
    ruling,
    appeal: appealIn(row),
    can_appeal: decideToAppeal(state, member, now).ok,
    appeal_until: appealUntil(state.decidedAt).toISOString(),
  }
}

/** Puts a decision back into the queue, for a different moderator. */
export async function appeal(
  tx: Tx,
  { id, member, text }: { id: number; member: number; text: string },
  now: Date,
): Promise<void> {
  const row = await loadItem(tx, id)
  if (row.author !== member) throw notFound('This decision does not exist or is not about you.')
  const decision = decideToAppeal(appealOf(row), member, now)
  if (!decision.ok) throw refused(decision.reason)
  await tx
    .updateTable('reviews')
    .set({ state: 'appealed', appeal: text, appealed_at: now })
    .where('id', '=', id)
    .execute()
    .catch(refuseIfQueued)
}

function refuseIfQueued(error: unknown): never {
  if (brokenUnique(error) !== 'reviews_open') throw error
  throw conflict('This decision is already under review.')
}

export type AppealRuling = { id: number; uphold: boolean; reason: string }
type By = { actor: Actor; origin: Origin }

export function ruleAppeal(
  deps: Deps,
  { actor, origin }: By,
  { id, uphold, reason }: AppealRuling,
): Promise<Outcome<{ upheld: boolean }>> {
  const { requestId } = origin
  return runCommand(deps, origin, {
    load: async (tx) => {
      const row = await loadItem(tx, id)
      if (!(await mayDecideOn(tx, actor, row.platform))) throw notAllowed()
      const comesBack = !uphold && row.is_hidden
      const subject = reportSubject(row.subject_kind)
      const events = comesBack
        ? await subject.eventsOf?.(tx, row.subject_id, 'restored')
        : undefined
      return { row, events }
    },
    decide: ({ row, events }) => {
      const decision = decideAppeal(appealOf(row), actor.id)
      return decision.ok ? accept(...(events?.newEvents ?? [])) : decision
    },
    save: async (tx, { row, events }, _accepted, now) => {
      if (!uphold) await undoDecision(tx, { row, by: { actor, origin }, reason }, now)
      const closed = { appeal_by: actor.id, appeal_at: now, appeal_reason: reason }
      const state = { state: 'decided' as const, upheld: uphold, claimed_by: null }
      const hidden = { is_hidden: uphold && row.is_hidden }
      await tx
        .updateTable('reviews')
        .set({ ...closed, ...state, ...hidden, claimed_until: null })
        .where('id', '=', id)
        .execute()
      if (row.author !== null) {
        const decided = { review: id, title: row.title, author: row.author, upheld: uphold }
        const by = await readActorName(tx, actor.id)
        await emit(tx, appealDecided, { ...decided, reason, by }, now)
      }
      const act = {
        actor: actor.id,
        act: uphold ? 'appeal.uphold' : 'appeal.take_back',
        requestId,
      } as const
      await recordAct(tx, { ...act, subject: `review:${id}`, detail: { reason } }, now)
      return { view: { upheld: uphold }, context: events?.context ?? ON_MAIN_PLATFORM }
    },
  })
}

const SUSPENDED_WITH_IT =
  'The author is suspended because of this content. Only a moderator can undo that.'

export type TakenBack = { row: ReviewRow; by: By; reason: string }

/**
 * Shows the content again and lifts the sanctions that came with the decision. A suspension applies
 * to every platform, so only moderators who can sanction members can lift it.
 */
export async function undoDecision(
  tx: Tx,
  { row, by, reason }: TakenBack,
  now: Date,
): Promise<void> {
  if (row.is_hidden) await reportSubject(row.subject_kind).show(tx, row.subject_id, now)
  const holding = await tx
    .selectFrom('sanctions')
    .select('id')
    .where('member', '=', row.author)
    .where('review', '=', row.id)
    .where('action', '!=', 'warn')
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute()
  if (holding.length > 0 && !can(by.actor, 'member.sanction')) throw notAllowed(SUSPENDED_WITH_IT)
  for (const { id } of holding) {
    await liftSanction(tx, { by: by.actor.id, id, reason, requestId: by.origin.requestId }, now)
  }
}

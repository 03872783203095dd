import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import type { Actor } from '@ideathlon/service-kit/auth'
import { conflict, notAllowed } from '@ideathlon/service-kit/http/refusal'
import { readActorName } from '../../../kernel/audit/actor-name.ts'
import { recordAct } from '../../../kernel/audit/record-act.ts'
import { accept } from '../../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import { brokenUnique } from '../../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { reportSubject } from '../../../kernel/moderation/report-subject.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { isDecline } from '../queue/decide.ts'
import { loadItem, type ReviewRow } from '../queue/load-item.ts'
import { mayDecideOn } from '../queue/scope.ts'
import { decisionReversed } from '../signals.ts'
import { undoDecision } from './appeal.ts'
import { decideReversal } from './decide.ts'

type By = { actor: Actor; origin: Origin }
export type Reversal = { id: number; reason: string }
export type Reversed = { state: 'waiting' | 'decided' }

/**
 * Reverses a decision. Declined content is shown again and the sanctions that came with the
 * decision end; approved content goes back into the queue.
 */
export function reverseDecision(
  deps: Deps,
  by: By,
  { id, reason }: Reversal,
): Promise<Outcome<Reversed>> {
  return runCommand(deps, by.origin, {
    load: async (tx) => {
      const row = await loadItem(tx, id)
      if (!(await mayDecideOn(tx, by.actor, row.platform))) throw notAllowed()
      const comesBack = isDecline(row.verdict) && row.is_hidden
      const subject = reportSubject(row.subject_kind)
      const events = comesBack
        ? await subject.eventsOf?.(tx, row.subject_id, 'restored')
        : undefined
      return { row, events }
    },
    decide: ({ row, events }) => {
      const { state, author, upheld, verdict } = row
      const decision = decideReversal({ state, author, upheld, verdict }, by.actor.id)
      return decision.ok ? accept(...(events?.newEvents ?? [])) : decision
    },
    save: async (tx, { row, events }, _accepted, now) => {
      const view = isDecline(row.verdict)
        ? await restore(tx, { row, by, reason }, now)
        : await reopen(tx, row)
      const act = { actor: by.actor.id, act: 'review.reverse', subject: `review:${id}` } as const
      const detail = {
        reason,
        thing: `${row.subject_kind}:${row.subject_id}`,
        was: row.verdict,
        was_reason: row.reason,
      }
      await recordAct(tx, { ...act, detail, requestId: by.origin.requestId }, now)
      return { view, context: events?.context ?? ON_MAIN_PLATFORM }
    },
  })
}

type RestoreInput = { row: ReviewRow; by: By; reason: string }

async function restore(tx: Tx, { row, by, reason }: RestoreInput, now: Date): Promise<Reversed> {
  await undoDecision(tx, { row, by, reason }, now)
  const decided = { decided_by: by.actor.id, decided_at: now, reason }
  await tx
    .updateTable('reviews')
    .set({ ...decided, verdict: 'approve', is_hidden: false })
    .where('id', '=', row.id)
    .execute()
  if (row.author !== null) {
    const reversed = { review: row.id, title: row.title, author: row.author, reason }
    const name = await readActorName(tx, by.actor.id)
    await emit(tx, decisionReversed, { ...reversed, by: name }, now)
  }
  return { state: 'decided' }
}

async function reopen(tx: Tx, row: ReviewRow): Promise<Reversed> {
  const open = { verdict: null, decided_by: null, decided_at: null, reason: '' }
  await tx
    .updateTable('reviews')
    .set({ ...open, state: 'waiting' })
    .where('id', '=', row.id)
    .execute()
    .catch(refuseIfQueued)
  if (row.verdict === 'approve_and_trust' && row.author !== null) {
    const trusted = { trusted_at: null }
    await tx.updateTable('accounts').set(trusted).where('id', '=', row.author).execute()
  }
  return { state: 'waiting' }
}

function refuseIfQueued(error: unknown): never {
  if (brokenUnique(error) !== 'reviews_open') throw error
  throw conflict('This content has been reported again and is already in the queue.')
}

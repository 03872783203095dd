import type { Actor } from '@ideathlon/service-kit/auth'
import { conflict, notAllowed } from '@ideathlon/service-kit/http/refusal'
import { ACCOUNT_CONTEXT } from '../../../identity/accounts/save.ts'
import { readActorName } from '../../../kernel/audit/actor-name.ts'
import { recordAct } from '../../../kernel/audit/record-act.ts'
import { accept } from '../../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import { brokenUnique } from '../../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { notify } from '../../../messaging/notifications/notify.ts'
import { isDecline } from '../queue/decide.ts'
import { loadItem, type ReviewRow } from '../queue/load-item.ts'
import { mayDecideOn } from '../queue/scope.ts'
import { subjectOf } from '../subjects/all-subjects.ts'
import { takeBack } from './appeal.ts'
import { decideReversal } from './decide.ts'

type By = { actor: Actor; origin: Origin }
export type Reversal = { id: number; reason: string }
export type Reversed = { state: 'waiting' | 'decided' }

/**
 * The way back for moderators. What was declined is shown again, and sanctions that came with it end;
 * what was approved goes back into the queue.
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
      const subject = subjectOf(row.subject_kind)
      const told = comesBack ? await subject.told?.(tx, row.subject_id, 'restored') : undefined
      return { row, told }
    },
    decide: ({ row, told }) => {
      const { state, author, upheld, verdict } = row
      const decision = decideReversal({ state, author, upheld, verdict }, by.actor.id)
      return decision.ok ? accept(...(told?.newEvents ?? [])) : decision
    },
    save: async (tx, { row, told }, _accepted, now) => {
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
      return { view, context: told?.context ?? ACCOUNT_CONTEXT }
    },
  })
}

type Restoring = { row: ReviewRow; by: By; reason: string }

async function restore(tx: Tx, { row, by, reason }: Restoring, now: Date): Promise<Reversed> {
  await takeBack(tx, { row, by, reason }, now)
  const decided = { decided_by: by.actor.id, decided_at: now, reason }
  await tx
    .updateTable('reviews')
    .set({ ...decided, verdict: 'approve', is_hidden: false })
    .where('id', '=', row.id)
    .execute()
  if (row.author !== null) {
    const data = { title: row.title, reason, by: await readActorName(tx, by.actor.id) }
    const subject = `review:${row.id}`
    await notify(tx, [{ to: row.author, kind: 'decision_reversed', subject, data }], now)
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
    .catch(sayItWaits)
  if (row.verdict === 'approve_and_trust' && row.author !== null) {
    const trusted = { trusted_at: null }
    await tx.updateTable('accounts').set(trusted).where('id', '=', row.author).execute()
  }
  return { state: 'waiting' }
}

function sayItWaits(error: unknown): never {
  if (brokenUnique(error) !== 'reviews_open') throw error
  throw conflict('It has been reported again, and waits in the queue already.')
}

import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { BoxSettings, NewSuggestion } from '@ideathlon/contracts/suggestion-box'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { accept } from '../../kernel/command/decision.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { countWaiting } from './queries.ts'
import { decideAnswering, decideSending } from './rules.ts'
import { suggestionAnswered, suggestionSent } from './signals.ts'

type By = { origin: Origin; member: MemberId }

export function saveBox(
  deps: Deps,
  { origin, member }: By,
  box: BoxSettings,
): Promise<Outcome<{ is_open: boolean }>> {
  return runChange(deps, origin, {
    load: async () => ({}),
    decide: () => accept(),
    save: async (tx, _state, _accepted, now) => {
      await tx
        .insertInto('suggestion_boxes')
        .values({ member, ...box, opened_at: now })
        .onConflict((conflict) => conflict.column('member').doUpdateSet(box))
        .execute()
      return { is_open: box.is_open }
    },
  })
}

/**
 * The box is locked while its suggestions are counted, so that two sent at the same time are both
 * counted.
 */
export function sendSuggestion(
  deps: Deps,
  { origin, member }: By,
  { owner, suggestion }: { owner: MemberId; suggestion: NewSuggestion },
): Promise<Outcome<{ id: number }>> {
  return runChange(deps, origin, {
    load: async (tx) => {
      const box = await tx
        .selectFrom('suggestion_boxes')
        .select('is_open')
        .where('member', '=', owner)
        .forUpdate()
        .executeTakeFirst()
      if (box === undefined) throw notFound('This member has no suggestion box.')
      const waiting = await countWaiting(tx, { owner, sender: member })
      return { isOpen: box.is_open, isOwn: owner === member, waiting }
    },
    decide: decideSending,
    save: async (tx, _state, _accepted, now) => {
      const saved = await tx
        .insertInto('box_letters')
        .values({ box: owner, sender: member, ...suggestion, sent_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { title } = suggestion
      await emit(tx, suggestionSent, { owner, sender: member, title }, now)
      return saved
    },
  })
}

export function answerSuggestion(
  deps: Deps,
  { origin, member }: By,
  { id, answer }: { id: number; answer: string },
): Promise<Outcome<{ id: number }>> {
  return runChange(deps, origin, {
    load: async (tx) => {
      const suggestion = await tx
        .selectFrom('box_letters')
        .select(['sender', 'title', 'answered_at'])
        .where('id', '=', id)
        .where('box', '=', member)
        .forUpdate()
        .executeTakeFirst()
      if (suggestion === undefined) throw notFound(REFUSALS.letter_not_found)
      return suggestion
    },
    decide: ({ answered_at: answeredAt }) => decideAnswering({ answeredAt }),
    save: async (tx, { sender, title }, _accepted, now) => {
      const columns = { answer, answered_at: now }
      await tx.updateTable('box_letters').set(columns).where('id', '=', id).execute()
      await emit(tx, suggestionAnswered, { owner: member, sender, title }, now)
      return { id }
    },
  })
}

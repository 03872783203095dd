import type { EventContext } from '@ideathlon/contracts/events/envelope'
import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { MentoringKind } from '@ideathlon/contracts/mentoring'
import { sql } from 'kysely'
import type { Tx } from '../../deps.ts'
import type { Pending } from '../decision.ts'

/** Identifies a mentor comment by its idea, its author and its kind. */
export type CommentKey = { idea: IdeaId; mentor: MemberId; kind: MentoringKind }

/**
 * The pending points of one command. `context`: names the challenge, and also the idea, unless a
 * point names a different one.
 */
export type PendingFiling = {
  actor: MemberId | null
  context: Pick<EventContext, 'challenge' | 'idea'>
  comment?: CommentKey | undefined
  filedAt: Date
  pending: readonly Pending[]
}

/**
 * Saves points that are paid when the challenge closes, in the same transaction as the command that
 * earns them.
 */
export async function savePending(tx: Tx, filings: readonly PendingFiling[]): Promise<void> {
  const rows = filings.flatMap(rowsOf)
  if (rows.length === 0) return
  await sql`
    insert into pending_points
      (challenge, recipient, payer, key, inputs, idea, mentoring, is_own, is_hidden, filed_at)
    select n.challenge, n.recipient, n.payer, n.key, n.inputs, n.idea, m.id, n.is_own, n.is_hidden,
      n.filed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(challenge int, recipient int,
      payer int, key text, inputs jsonb, idea int, is_own boolean, is_hidden boolean, filed_at timestamptz,
      comment_idea int, comment_mentor int, comment_kind text)
    left join mentorings m
      on m.idea = n.comment_idea and m.mentor = n.comment_mentor and m.kind = n.comment_kind`.execute(
    tx,
  )
}

function rowsOf({ actor, context, comment, filedAt, pending }: PendingFiling) {
  return pending.map((point) => ({
    challenge: context.challenge,
    recipient: point.recipient,
    payer: point.recipient === actor ? null : actor,
    key: point.key,
    inputs: point.data,
    idea: point.idea === undefined ? context.idea : point.idea,
    is_own: point.recipient === actor,
    is_hidden: point.isHidden ?? false,
    filed_at: filedAt,
    comment_idea: comment?.idea,
    comment_mentor: comment?.mentor,
    comment_kind: comment?.kind,
  }))
}

/** The members whose lists of pending points change. */
export const affectedRecipients = (pending: readonly Pending[]): MemberId[] =>
  pending.filter(({ isHidden }) => !isHidden).map(({ recipient }) => recipient)

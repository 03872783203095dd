import type { FeedbackState } from '@ideathlon/contracts/feedback'
import { FEEDBACK_MS_MIN, type SendFeedback } from '@ideathlon/contracts/feedback'
import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { recordAct } from '../../kernel/audit/record-act.ts'
import type { Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { replyChannelOf } from './rules.ts'
import { feedbackAnswered } from './signals.ts'

/**
 * Bots fill in every field, and do so too fast. They get the usual answer, but nothing is stored.
 */
export function isMachine({
  website,
  filled_ms,
}: Pick<SendFeedback, 'website' | 'filled_ms'>): boolean {
  return website !== '' || filled_ms < FEEDBACK_MS_MIN
}

/**
 * The same text sent again within this time counts as the same feedback, resent because the answer
 * was lost.
 */
const SAME_FOR_MS = 60 * 60_000

export async function saveFeedback(
  tx: Tx,
  member: MemberId | undefined,
  { about, text, path, email }: SendFeedback,
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${member ?? email}:${text}`}, 0))`.execute(
    tx,
  )
  const known = await tx
    .selectFrom('feedback')
    .select('id')
    .where('sent_at', '>', new Date(now.getTime() - SAME_FOR_MS))
    .where('member', 'is not distinct from', member ?? null)
    .where('email', 'is not distinct from', email === '' ? null : email)
    .where('about', '=', about)
    .where('path', '=', path)
    .where('text', '=', text)
    .executeTakeFirst()
  if (known !== undefined) return
  await tx
    .insertInto('feedback')
    .values({
      member: member ?? null,
      email: email === '' ? null : email,
      about,
      path,
      text,
      sent_at: now,
    })
    .execute()
}

type AnswerFeedbackInput = { id: number; text: string; by: Actor; requestId: string }

/**
 * Saves an answer. It goes to the address given with the feedback or to the member's own; otherwise
 * it becomes a notification.
 */
export async function answerFeedback(
  tx: Tx,
  { id, text, by, requestId }: AnswerFeedbackInput,
  now: Date,
): Promise<void> {
  const sent = await tx
    .selectFrom('feedback as f')
    .leftJoin('accounts as a', 'a.id', 'f.member')
    .select([
      'f.email',
      'f.member',
      'f.text',
      'a.email as own_email',
      'a.first_name',
      'a.deleted_at',
    ])
    .where('f.id', '=', id)
    .forUpdate('f')
    .executeTakeFirst()
  if (sent === undefined) throw notFound(REFUSALS.feedback_not_found)
  const way = replyChannelOf(sent)
  if (way === null) throw refused('no_address')
  await tx
    .insertInto('feedback_answers')
    .values({ feedback: id, text, answered_by: by.id, answered_at: now })
    .execute()
  await tx.updateTable('feedback').set({ state: 'answered' }).where('id', '=', id).execute()
  const to =
    'address' in way
      ? { ...way, account: sent.member, name: sent.first_name ?? '' }
      : { address: null, account: way.member }
  await emit(tx, feedbackAnswered, { feedback: id, sent: sent.text, answer: text, to }, now)
  const act = {
    actor: by.id,
    act: 'feedback.answer',
    subject: `feedback:${id}`,
    requestId,
  } as const
  await recordAct(tx, act, now)
}

type Marking = { id: number; state: FeedbackState; by: Actor; requestId: string }

export async function markFeedback(
  tx: Tx,
  { id, state, by, requestId }: Marking,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set({ state })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(REFUSALS.feedback_not_found)
  const act = {
    actor: by.id,
    act: 'feedback.mark',
    subject: `feedback:${id}`,
    detail: { state },
  } as const
  await recordAct(tx, { ...act, requestId }, now)
}

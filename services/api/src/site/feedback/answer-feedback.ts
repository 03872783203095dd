import type { FeedbackState } from '@ideathlon/contracts/feedback'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { recordAct } from '../../kernel/audit/record-act.ts'
import type { Tx } from '../../kernel/deps.ts'
import { queueEmail } from '../../messaging/email/queue-email.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { wayOf } from './way-of.ts'

/** So much of what was asked stands beside the answer. */
const ASKED_MAX = 200

type Answering = { id: number; text: string; by: Actor; requestId: string }

/** Kept, and sent to the address that came with it or the member's own, or else as a notification. */
export async function answerFeedback(
  tx: Tx,
  { id, text, by, requestId }: Answering,
  now: Date,
): Promise<void> {
  const asked = await tx
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
  if (asked === undefined) throw notFound('There is no such feedback.')
  const way = wayOf(asked)
  if (way === null) throw refused('no_address')
  await tx
    .insertInto('feedback_answers')
    .values({ feedback: id, text, answered_by: by.id, answered_at: now })
    .execute()
  await tx.updateTable('feedback').set({ state: 'answered' }).where('id', '=', id).execute()
  if ('address' in way) {
    const { address } = way
    const data = { name: asked.first_name ?? '', asked: asked.text, text }
    await queueEmail(tx, { kind: 'feedback-answer', account: asked.member, address, data }, now)
  } else {
    const data = { text, asked: asked.text.slice(0, ASKED_MAX) }
    const subject = `feedback:${id}`
    await notify(tx, [{ to: way.member, kind: 'feedback_answered', subject, data }], now)
  }
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
  if (numUpdatedRows === 0n) throw notFound('There is no such feedback.')
  const act = {
    actor: by.id,
    act: 'feedback.mark',
    subject: `feedback:${id}`,
    detail: { state },
  } as const
  await recordAct(tx, { ...act, requestId }, now)
}

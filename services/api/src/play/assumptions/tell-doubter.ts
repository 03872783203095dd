import type { Tx } from '../../kernel/deps.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { fileForReview } from '../../safety/moderation/queue/file-for-review.ts'
import type { LoadedDoubt } from './load.ts'

type Told = { id: number; doubt: LoadedDoubt }

/** What the asker says to a doubt, said to whoever raised it. The asker is known, so may be muted. */
export async function tellAnswer(
  tx: Tx,
  { id, doubt }: Told,
  kind: 'doubt_accepted' | 'doubt_thanked',
  now: Date,
): Promise<void> {
  const { challenge, rule } = doubt
  const data = { slug: challenge.slug, question: challenge.question_title }
  const subject = `doubt:${id}`
  const from = rule.actorId
  await notify(tx, [{ to: rule.memberId, kind, subject, data, from, once: `${kind}:${id}` }], now)
}

/** Taken down by its asker, a doubt waits for a moderator, who may put it back. */
export async function tellRemoval(
  tx: Tx,
  { id, doubt }: Told,
  reason: string,
  now: Date,
): Promise<void> {
  const { challenge, rule } = doubt
  const data = { slug: challenge.slug, question: challenge.question_title, reason }
  const kind = 'doubt_removed' as const
  await notify(tx, [{ to: rule.memberId, kind, subject: `doubt:${id}`, data }], now)
  const subject = { kind: 'doubt' as const, id: String(id) }
  const filed = { subject, reporter: rule.actorId, reason: 'other' as const, note: reason }
  const review = await fileForReview(tx, { ...filed, weight: REMOVAL_WEIGHT }, now)
  if (review === undefined) return
  await tx.updateTable('reviews').set({ is_hidden: true }).where('id', '=', review).execute()
}

/** As much as one report of the usual kind. */
const REMOVAL_WEIGHT = 10

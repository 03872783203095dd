import type { ChallengeId, IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { ReportReason } from '@ideathlon/contracts/reports'
import type { Tx } from '../../kernel/deps.ts'
import { reportOnce } from '../reports/send-report.ts'
import { fileForReview } from './queue/file-for-review.ts'

/** One automatic report: it hides nothing by itself. */
const AUTOMATIC_WEIGHT = 2
/** As much as one report of the usual kind. */
const REMOVAL_WEIGHT = 10

/** A moderator reviews a challenge whose Top 5 changed because raters were weighed as one. */
export async function fileClusters(
  tx: Tx,
  { challenge, note }: { challenge: ChallengeId; note: string },
  now: Date,
): Promise<void> {
  const subject = { kind: 'question' as const, id: String(challenge) }
  const found = { subject, reporter: null, reason: 'cheating' as const, note }
  await fileForReview(tx, { ...found, weight: AUTOMATIC_WEIGHT }, now)
}

/** An assumption challenge that its asker removed stays hidden until a moderator decides. */
export async function fileRemovedAssumption(
  tx: Tx,
  { id, asker: reporter, reason: note }: { id: number; asker: MemberId; reason: string },
  now: Date,
): Promise<void> {
  const subject = { kind: 'doubt' as const, id: String(id) }
  const filed = { subject, reporter, reason: 'other' as const, note, weight: REMOVAL_WEIGHT }
  const review = await fileForReview(tx, filed, now)
  if (review === undefined) return
  await tx.updateTable('reviews').set({ is_hidden: true }).where('id', '=', review).execute()
}

type SkippedIdea = { idea: IdeaId; reporter: MemberId; reason: ReportReason; note: string }

export async function fileSkippedIdea(
  tx: Tx,
  { idea, reporter, reason, note }: SkippedIdea,
  now: Date,
): Promise<void> {
  await reportOnce(tx, reporter, { subject_type: 'idea', id: String(idea), reason, note }, now)
}

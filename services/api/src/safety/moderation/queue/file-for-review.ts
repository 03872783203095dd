import { beginningOf } from '@ideathlon/contracts/graphemes'
import type { MemberId } from '@ideathlon/contracts/ids'
import { HIDE_WEIGHT } from '@ideathlon/contracts/moderation'
import type { ReportReason, SubjectKind } from '@ideathlon/contracts/reports'
import { type RawBuilder, sql } from 'kysely'
import { isVerified } from '../../../community/fair-pay/verified.ts'
import { isSeenWith } from '../../../community/relations/seen-together.ts'
import type { Tx } from '../../../kernel/deps.ts'
import { type FoundSubject, reportSubject } from '../../../kernel/moderation/report-subject.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { contentHidden } from '../signals.ts'

const EXCERPT_MAX = 2_000
const TITLE_MAX = 200
/** The maximum number of reports weighed, because each one is compared with the others. */
const REPORTS_WEIGHED = 200

export type ReviewInput = {
  subject: { kind: SubjectKind; id: string }
  /** Null if an automatic check reported it. */
  reporter: MemberId | null
  reason: ReportReason
  note: string
  weight: number
}

/**
 * Opens a review, or adds the report to the open one. Content whose reports have enough weight is
 * hidden until a moderator decides. Resolves to the review, or to undefined if there is no such
 * content.
 */
export async function fileForReview(
  tx: Tx,
  filed: ReviewInput,
  now: Date,
): Promise<number | undefined> {
  const { kind, id } = filed.subject
  const found = await reportSubject(kind).find(tx, id)
  if (found === undefined) return undefined
  const review = await openReview(tx, { kind, found, weight: filed.weight }, now)
  await tx
    .insertInto('reports')
    .values({
      review: review.id,
      reporter: filed.reporter,
      subject: `${kind}:${found.id}`,
      reason: filed.reason,
      note: filed.note,
      weight: filed.weight,
      reported_at: now,
    })
    .execute()
  const isHeavy = review.weight >= HIDE_WEIGHT && !review.is_hidden
  if (isHeavy && (await weightOfPeople(tx, review.id)) >= HIDE_WEIGHT) {
    await hideForNow(tx, { kind, found, review: review.id }, now)
  }
  return review.id
}

/**
 * The weight of a review. Each person with a verified address counts once, by their heaviest
 * report. Otherwise one member could hide what another wrote by reporting it from two accounts or
 * on two days. Links that admins make between accounts are ignored, because whether an item is
 * hidden would reveal who reported it.
 */
async function weightOfPeople(tx: Tx, review: number): Promise<number> {
  const isPerson = (reporter: RawBuilder<number>) => sql<boolean>`(${isVerified(reporter)}
    and not (select is_guest from accounts where id = ${reporter}))`
  const [reporter, other] = [sql<number>`p.reporter`, sql<number>`q.reporter`]
  const { rows } = await sql<{ weight: number }>`
    with heaviest as (select id, reporter, weight from reports where review = ${review}
      order by weight desc, id desc limit ${REPORTS_WEIGHED})
    select coalesce(sum(p.weight), 0)::int as weight from heaviest p
    where p.reporter is null or ${isPerson(reporter)} and not exists (
      select from heaviest q where (q.weight, q.id) > (p.weight, p.id) and ${isPerson(other)}
        and (q.reporter = p.reporter or ${isSeenWith(other, reporter)}))`.execute(tx)
  return rows[0]?.weight ?? 0
}

type OpenReviewInput = { kind: SubjectKind; found: FoundSubject; weight: number }
type Opened = { id: number; weight: number; is_hidden: boolean }

async function openReview(
  tx: Tx,
  { kind, found, weight }: OpenReviewInput,
  now: Date,
): Promise<Opened> {
  const { rows } = await sql<Opened>`
    insert into reviews (subject_kind, subject_id, author, platform, challenge, title, excerpt, link,
      weight, reports, opened_at, is_alias)
    values (${kind}, ${found.id}, ${found.author}, ${found.platform}, ${found.challenge},
      ${beginningOf(found.title, TITLE_MAX)}, ${beginningOf(found.text, EXCERPT_MAX)}, ${found.link},
      ${weight}, 1, ${now}, ${found.isAlias === true})
    on conflict (subject_kind, subject_id) where state <> 'decided' do update
      set weight = reviews.weight + excluded.weight, reports = reviews.reports + 1
    returning id, weight, is_hidden`.execute(tx)
  return rows[0] as Opened
}

type HideInput = { kind: SubjectKind; found: FoundSubject; review: number }

async function hideForNow(tx: Tx, { kind, found, review }: HideInput, now: Date): Promise<void> {
  if (!(await reportSubject(kind).hide(tx, found.id, now))) return
  await tx.updateTable('reviews').set({ is_hidden: true }).where('id', '=', review).execute()
  if (found.author === null) return
  const title = beginningOf(found.title, TITLE_MAX)
  await emit(tx, contentHidden, { author: found.author, review, title }, now)
}

import type { MemberId } from '@ideathlon/contracts/ids'
import type { ReportReason, SubjectKind } from '@ideathlon/contracts/reports'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

type TakenBack = {
  subject: { kind: SubjectKind; id: string }
  reporter: MemberId
  reason: ReportReason
}

/**
 * Removes a report from an open review, and the review itself along with its last report. Content
 * hidden by the reports stays hidden until a moderator decides.
 */
export async function takeBackReport(
  tx: Tx,
  { subject, reporter, reason }: TakenBack,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from reviews where subject_kind = ${subject.kind} and subject_id = ${subject.id}
      and state = 'waiting' for update`.execute(tx)
  const [review] = rows
  if (review === undefined) return
  await sql`
    with gone as (
      delete from reports where review = ${review.id} and reporter = ${reporter}
        and reason = ${reason} returning weight
    )
    update reviews set weight = reviews.weight - g.weight, reports = reviews.reports - g.times
    from (select coalesce(sum(weight), 0)::int as weight, count(*)::int as times from gone) g
    where id = ${review.id}`.execute(tx)
  await sql`delete from reviews where id = ${review.id} and reports = 0 and not is_hidden`.execute(
    tx,
  )
}

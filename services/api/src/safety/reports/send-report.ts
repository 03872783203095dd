import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { REPORT_EVERY_HOURS, type SendReport } from '@ideathlon/contracts/reports'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { findAccount } from '../../community/profiles/find-account.ts'
import type { Tx } from '../../kernel/deps.ts'
import { type FoundSubject, reportSubject } from '../../kernel/moderation/report-subject.ts'
import { fileForReview } from '../moderation/queue/file-for-review.ts'
import { isUnnamed } from '../moderation/queue/unnamed.ts'
import { type Reporter, weighReport } from '../moderation/queue/weigh.ts'

const HOUR_MS = 3_600_000

export async function sendReport(
  tx: Tx,
  reporter: MemberId,
  report: SendReport,
  now: Date,
): Promise<void> {
  const { subject_type: kind, id } = report
  // A handle can consist of digits only, which would look like the id of another member.
  const account = kind === 'member' ? await findAccount(tx, id) : undefined
  const named = { ...report, id: account === undefined ? id : String(account) }
  if (!(await reportOnce(tx, reporter, named, now))) throw refused('already_reported')
}

/**
 * A member can report the same thing once a day, and can never report their own content. Resolves
 * to false if they have already reported it.
 */
export async function reportOnce(
  tx: Tx,
  reporter: MemberId,
  { subject_type: kind, id, reason, note }: SendReport,
  now: Date,
): Promise<boolean> {
  const subjects = reportSubject(kind)
  const found = await subjects.find(tx, id)
  const mayRead = (await subjects.mayRead?.(tx, reporter, id)) ?? true
  if (found === undefined || !mayRead) throw notFound(REFUSALS.content_not_found)
  if (found.author === reporter) throw refused('own_report')
  const own = await lockReporter(tx, reporter)
  if (await hasReported(tx, { reporter, subject: `${kind}:${found.id}` }, now)) return false
  const weight = weighReport({
    reason,
    reporter: { ...(await readRecord(tx, reporter)), joinedAt: own.created_at },
    isAuthorTrusted: await isAuthorTrusted(tx, kind, found),
    now,
  })
  const subject = { kind, id: found.id }
  await fileForReview(tx, { subject, reporter, reason, note, weight }, now)
  return true
}

/** Serialises a member's reports, so that the second one finds the first. */
function lockReporter(tx: Tx, reporter: MemberId) {
  return tx
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', reporter)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function hasReported(
  tx: Tx,
  { reporter, subject }: { reporter: MemberId; subject: string },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - REPORT_EVERY_HOURS * HOUR_MS)
  const earlier = await tx
    .selectFrom('reports')
    .select('id')
    .where('reporter', '=', reporter)
    .where('subject', '=', subject)
    .where('reported_at', '>', since)
    .executeTakeFirst()
  return earlier !== undefined
}

async function readRecord(tx: Tx, reporter: MemberId): Promise<Omit<Reporter, 'joinedAt'>> {
  const { rows } = await sql<{ decided: number; agreed: number }>`
    select count(*)::int as decided,
      (count(*) filter (where r.verdict like 'decline%' and r.upheld is not false))::int as agreed
    from reports p join reviews r on r.id = p.review
    where p.reporter = ${reporter} and r.state = 'decided'`.execute(tx)
  return rows[0] ?? { decided: 0, agreed: 0 }
}

/**
 * Never applies if the author is hidden: moderators see the weight, and by trusting members one
 * after another they could find out who wrote which idea.
 */
async function isAuthorTrusted(tx: Tx, kind: string, found: FoundSubject): Promise<boolean> {
  const { rows } = await sql<{ trusted: boolean; state: string | null }>`
    select a.trusted_at is not null as trusted, c.state
    from accounts a left join challenges c on c.id = ${found.challenge}::int
    where a.id = ${found.author}::int`.execute(tx)
  const [author] = rows
  if (author === undefined) return false
  const isAlias = found.isAlias === true
  return author.trusted && !isUnnamed({ kind, isAlias, challengeState: author.state })
}

import type { MemberId } from '@ideathlon/contracts/ids'
import { INSTANT_MAIL_MINUTES } from '@ideathlon/contracts/notification-calls'
import { KINDS_BY_DAY } from '@ideathlon/contracts/notifications'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../../kernel/jobs/job.ts'
import { type Choice, isChosen, type JobDeps, runJobBatch } from '../../../kernel/jobs/run-jobs.ts'
import { maySignIn } from '../../../kernel/members/account-standing.ts'
import { readFollowed } from '../../activity/digest.ts'
import { queueEmail } from '../../email/queue-email.ts'
import { withFace } from '../reading/queries.ts'
import { kindsOf } from '../text.ts'
import { emailOf, type UnsentNotice } from './email-of.ts'
import { readUnreadTopics } from './read-unread-topics.ts'
import { isStale, lastSlot, type Period } from './slots.ts'

const EVERY_MS = 15_000
const MEMBERS_AT_ONCE = 100
const MONEY_KINDS: ReadonlySet<string> = new Set(kindsOf('money'))
const PERIODS: readonly Period[] = ['instant', 'daily', 'weekly']

/**
 * Sends members their unread notifications by e-mail, at the interval that each has chosen. A
 * member is never handled by two instances at the same time.
 */
export function emailNotifications({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'e-mailing notifications',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: (signal) => mailUnsentNotices(deps, signal),
  })
}

/** Resolves to whether more notifications may already be ready to send. */
export async function mailUnsentNotices(deps: JobDeps, signal?: AbortSignal): Promise<boolean> {
  const at = deps.now()
  let isMore = false
  for (const period of PERIODS) {
    const done = await runJobBatch({
      ...deps,
      job: 'letters',
      what: 'member',
      signal,
      read: (choice) => readUnsent(deps.db, { period, at }, choice),
      run: async ({ id }) => {
        await inTransaction(deps.db, (tx) => mailMember(tx, { member: id, period, at }))
        return { ok: true }
      },
    })
    if (done === MEMBERS_AT_ONCE) isMore = true
  }
  return isMore
}

async function readUnsent(db: ApiDb, { period, at }: Omit<Mailing, 'member'>, choice: Choice) {
  const { rows } = await sql<{ id: MemberId }>`
    select n.member as id from notices n left join notice_mailings m on m.member = n.member
    where n.due = ${period} and n.read_at is null and n.told_at < ${notifiedBefore(period, at)}
      and (${period} <> 'instant' or coalesce(m.instant_at <= ${instantBefore(at)}, true))
      and ${isChosen('n.member', choice)}
    group by n.member order by min(n.told_at) limit ${MEMBERS_AT_ONCE}`.execute(db)
  return rows
}

type Mailing = { member: number; period: Period; at: Date }

async function mailMember(tx: Tx, { member, period, at }: Mailing): Promise<void> {
  if (!(await claim(tx, { member, period, at }))) return
  const unsent = await takeUnsent(tx, { member, period, at })
  const reader = await tx
    .selectFrom('accounts')
    .select(['first_name', 'email', 'locale', 'leaving_at'])
    .where('id', '=', member)
    .where('email_verified_at', 'is not', null)
    .where(maySignIn('accounts', at))
    .executeTakeFirst()
  if (reader === undefined || reader.email === null) return
  const isLeaving = reader.leaving_at !== null
  const news = unsent.filter(
    // A member whose account is being deleted is notified only about their money, because they have
    // to withdraw it.
    ({ told_at, kind }) => !isStale(period, told_at, at) && (!isLeaving || MONEY_KINDS.has(kind)),
  )
  if (news.length === 0) return
  const isShort = period === 'instant' || isLeaving
  const followed = isShort ? [] : await readFollowed(tx, { member, period, at })
  const away = isShort ? [] : await readUnreadTopics(tx, member)
  const email = emailOf(reader, period, { notices: news, followed, away })
  await queueEmail(tx, { ...email, account: member, address: reader.email }, at)
  if (period !== 'instant') return
  await tx
    .updateTable('notice_mailings')
    .set({ instant_at: at })
    .where('member', '=', member)
    .execute()
}

/** Locks a member for one instance; allows an instant e-mail at most every ten minutes. */
async function claim(tx: Tx, { member, period, at }: Mailing): Promise<boolean> {
  await sql`insert into notice_mailings (member, instant_at) values (${member}, '-infinity')
    on conflict do nothing`.execute(tx)
  const { rows } = await sql`
    select member from notice_mailings where member = ${member}
      and (${period} <> 'instant' or instant_at <= ${instantBefore(at)})
    for update skip locked`.execute(tx)
  return rows.length > 0
}

type TakenNotice = UnsentNotice & { told_at: Date }

async function takeUnsent(tx: Tx, { member, period, at }: Mailing): Promise<TakenNotice[]> {
  const { rows } = await sql<
    TakenNotice & { face: { id: number; handle: string; name: string } | null }
  >`
    with taken as (
      update notices set due = null
      where member = ${member} and due = ${period} and read_at is null
        and told_at < ${notifiedBefore(period, at)}
      returning id, kind, subject, data, from_member, told_at
    )
    select t.kind, t.subject, t.data, t.from_member, t.told_at,
      case when m.id is not null
        then jsonb_build_object('id', m.id, 'handle', m.handle, 'name', m.name) end as face
    from taken t left join public.members m on m.id = t.from_member
    order by t.kind = any(${KINDS_BY_DAY}::text[]), t.id`.execute(tx)
  return rows.map(({ face, data, ...row }) => ({ ...row, data: withFace(data, face ?? undefined) }))
}

function notifiedBefore(period: Period, at: Date): Date {
  return period === 'instant' ? new Date(at.getTime() + 1) : lastSlot(period, at)
}

function instantBefore(at: Date): Date {
  return new Date(at.getTime() - INSTANT_MAIL_MINUTES * 60_000)
}

import { MAILS_A_SECOND, type MailingView, type Segment } from '@ideathlon/contracts/admin-mailer'
import { NOTIFICATION_GROUPS } from '@ideathlon/contracts/notification-kind'
import { type Expression, type SqlBool, sql } from 'kysely'
import { REVEALED_STATES } from '../../../kernel/challenges/revealed-states.ts'
import { daysBefore } from '../../../kernel/day.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { mayAct } from '../../../kernel/members/account-standing.ts'
import { demandOpenAudience, inChallenge } from './people-of-challenge.ts'

const SAMPLE = 5

export type Mailing = { subject: string; text: string; segment: Segment }

/** How many members would get the e-mail, with a preview for the first of them. */
export async function previewMailing(
  db: ApiDb | Tx,
  { subject, text, segment }: Mailing,
  now: Date,
): Promise<Omit<MailingView, 'dry_run'>> {
  await demandOpenAudience(db, segment)
  const people = inSegment(db, segment, now)
  const { recipients } = await people
    .select(sql<number>`count(*)::int`.as('recipients'))
    .executeTakeFirstOrThrow()
  const sample = await people
    .select(['a.handle', 'a.first_name as name'])
    .orderBy('a.id')
    .limit(SAMPLE)
    .execute()
  return {
    recipients,
    sample,
    preview: { subject, text: `Hello ${sample[0]?.name ?? 'you'},\n\n${text}` },
    done_at: new Date(now.getTime() + lastsMs(recipients)).toISOString(),
  }
}

/** Queues one e-mail for each member, a few per second, so that the mail server is not flooded. */
export async function queueMailing(
  tx: Tx,
  { id, subject, text, segment }: Mailing & { id: number },
  now: Date,
): Promise<number> {
  await demandOpenAudience(tx, segment)
  const people = inSegment(tx, segment, now)
    .select(['a.id', 'a.email'])
    .select(
      sql<object>`jsonb_build_object('name', a.first_name, 'subject', ${subject}::text, 'text', ${text}::text)`.as(
        'data',
      ),
    )
    .select(
      sql<Date>`${now}::timestamptz + make_interval(secs => (row_number() over (order by a.id) - 1) / ${MAILS_A_SECOND}::float8)`.as(
        'send_at',
      ),
    )
  const { rows } = await sql<{ filed: number }>`
    with people as (${people}), filed as (
      insert into mail (account, address, kind, data, filed_at, send_at, mailing)
      select id, email, 'announcement', data, ${now}, send_at, ${id} from people returning 1
    ) select count(*)::int as filed from filed`.execute(tx)
  const recipients = rows[0]?.filed ?? 0
  const queued = { state: 'queued', recipients, send_at: now } as const
  await tx.updateTable('mailings').set(queued).where('id', '=', id).execute()
  return recipients
}

const lastsMs = (emails: number) => Math.ceil((Math.max(0, emails - 1) / MAILS_A_SECOND) * 1000)

/**
 * Members of a segment who have a verified address that did not bounce, are neither suspended nor
 * deleting their account, and want news by e-mail.
 */
function inSegment(db: ApiDb | Tx, segment: Segment, now: Date) {
  const wanted = NOTIFICATION_GROUPS.news.level
  const fits: Expression<SqlBool>[] = [
    sql<SqlBool>`a.email is not null and a.email_verified_at is not null`,
    mayAct('a', now),
    sql<SqlBool>`coalesce((select l.level from notice_levels l
      where l.member = a.id and l.grp = 'news'), ${wanted}) not in ('off', 'in-app')`,
    ...PLAYS[segment.plays],
    ...ROLES[segment.role],
    ...(segment.joined_days > 0 ? [sql<SqlBool>`a.created_at > ${ago(segment.joined_days)}`] : []),
    ...(segment.active_days > 0 ? [isActive(ago(segment.active_days))] : []),
    ...(segment.platform === null ? [] : [playsOn(segment.platform)]),
    ...(segment.group === null
      ? []
      : [
          sql<SqlBool>`exists (select from member_group_members g
            where g.grp = ${segment.group} and g.member = a.id)`,
        ]),
    ...(segment.challenge === null ? [] : [inChallenge(segment.challenge)]),
    sql<SqlBool>`not exists (select from mail_bounces b where b.account = a.id and b.kind = 'hard'
      and b.address_hash = sha256(convert_to(lower(trim(a.email)), 'UTF8')))`,
  ]
  function ago(days: number) {
    return daysBefore(now, days)
  }
  return db.selectFrom('accounts as a').where((eb) => eb.and(fits))
}

const isAsker = sql<SqlBool>`exists (select from challenges c where c.asker = a.id
  and c.state <> 'draft')`
/**
 * Ideas and ratings in open challenges do not count, because otherwise the segment would reveal
 * their authors.
 */
const entered = sql<SqlBool>`exists (select from ideas i join challenges c on c.id = i.challenge
  where i.author = a.id and c.state in ${REVEALED_STATES})`
const rated = sql<SqlBool>`exists (select from ratings r join challenges c on c.id = r.challenge
  where r.rater = a.id and c.state in ${REVEALED_STATES})`

const PLAYS: Record<Segment['plays'], Expression<SqlBool>[]> = {
  anything: [],
  asked: [isAsker],
  entered: [entered],
  rated: [rated],
  nothing: [sql<SqlBool>`not ${isAsker} and not ${entered} and not ${rated}`],
}

const ROLES: Record<Segment['role'], Expression<SqlBool>[]> = {
  everybody: [],
  ambassadors: [sql<SqlBool>`a.is_ambassador`],
  admins: [sql<SqlBool>`a.is_admin`],
}

const isActive = (since: Date) => sql<SqlBool>`exists (select from sessions s
  where s.account = a.id and s.shadowed_by is null and coalesce(s.seen_at, s.created_at) > ${since})`

const playsOn = (platform: number) => sql<SqlBool>`(
  exists (select from challenges c where c.asker = a.id and c.home = ${platform}
    and c.state <> 'draft') or
  exists (select from ideas i join challenges c on c.id = i.challenge
    where i.author = a.id and c.home = ${platform}
      and c.state in ${REVEALED_STATES}))`

import type { AdminUserDetail } from '@ideathlon/contracts/admin-users'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { toIsoDay } from '../moderation/queue/read-reports.ts'
import { UNNAMED } from '../moderation/queue/unnamed.ts'
import { readSanctions } from '../sanctions/queries.ts'
import { userOf, userRows } from './read-users.ts'

const SESSIONS_MAX = 50

/**
 * One member with everything that an admin needs to decide about them, but nothing they wrote to
 * others in private.
 */
export async function readUser(db: ApiDb, handle: string, now: Date): Promise<AdminUserDetail> {
  const row = await userRows(db).select('a.bio').where('a.handle', '=', handle).executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.member_not_found)
  const [sessions, sanctions, counts] = await Promise.all([
    readSessions(db, row.id, now),
    readSanctions(db, row.id, now),
    countAll(db, row.id),
  ])
  const ends = [row.suspended_until, row.silenced_until].filter(
    (until) => until !== null && until > now,
  )
  return {
    ...userOf(row, now),
    bio: row.bio,
    until: ends[0]?.toISOString() ?? null,
    sessions,
    sanctions,
    counts,
  }
}

/** Only the day is shown: the exact time would reveal who was here when an idea was entered. */
async function readSessions(db: ApiDb, account: number, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'seen_at', 'shadowed_by'])
    .where('account', '=', account)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(SESSIONS_MAX)
    .execute()
  return rows.map((row) => ({
    device: row.device,
    created_at: toIsoDay(row.created_at),
    seen_at: row.seen_at && toIsoDay(row.seen_at),
    is_shadow: row.shadowed_by !== null,
  }))
}

/**
 * A report about an idea in an open challenge counts only once its author is public; a report about
 * something written under an alias never counts. The same applies to reports that the member sent:
 * only a rater who was assigned an idea can report it, so the report would show that the member is
 * not its author.
 */
const IS_NAMED = sql`(not r.is_alias and (r.subject_kind <> all(${[...UNNAMED]}::text[]) or not exists (
  select from challenges c where c.id = r.challenge
    and c.state not in ${REVEALED_STATES})))`

/**
 * Ideas and ratings count once their challenge is closed: until then authors stay hidden, and an
 * author has one idea fewer to rate than the others.
 */
async function countAll(db: ApiDb, member: number): Promise<AdminUserDetail['counts']> {
  const { rows } = await sql<AdminUserDetail['counts']>`select
    (select count(*) from challenges where asker = ${member})::int as questions,
    (select count(*) from ideas i join challenges c on c.id = i.challenge
      where i.author = ${member} and c.state in ${REVEALED_STATES})::int as ideas,
    (select count(*) from ratings r join challenges c on c.id = r.challenge
      where r.rater = ${member} and c.state in ${REVEALED_STATES})::int as ratings,
    (select count(*) from reports p join reviews r on r.id = p.review
      where p.reporter = ${member} and ${IS_NAMED})::int as reports_made,
    (select coalesce(sum(r.reports), 0) from reviews r
      where r.author = ${member} and ${IS_NAMED})::int as reports_against,
    (select count(*) from reviews r where r.author = ${member} and r.verdict like 'decline%'
      and r.upheld is not false and ${IS_NAMED})::int as declined`.execute(db)
  return rows[0] as AdminUserDetail['counts']
}

import { type RawBuilder, sql } from 'kysely'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import { UNPUBLISHED_STATES } from '../../kernel/challenges/unpublished-states.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { IS_MEMBER } from '../../kernel/members/is-member.ts'
import { type Figures, mondayOf, WEEKS } from './rules.ts'

const SECONDS_MAX = 30
const FUNNEL_DAYS = 90
const LEAVING_MAX = 50

/**
 * Counts everything in one transaction, with a time limit for each statement, whatever the size of
 * the community.
 */
export function countActivity(db: ApiDb, now: Date): Promise<Figures> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${`${SECONDS_MAX}s`}, true)`.execute(tx)
    await sql`create temporary table member_weeks on commit drop as
      select member, date_trunc('week', at, 'utc')::date as week, count(*)::int as deeds
      from (${memberActions(now)}) d group by 1, 2`.execute(tx)
    return {
      funnel: await countFunnel(tx, now),
      weeks: await countWeeks(tx, now),
      cohorts: await countCohorts(tx, now),
      leaving: await findLeaving(tx, now),
    }
  })
}

const over = sql`c.state in ${REVEALED_STATES}`

/**
 * What members did, and when. Anonymous actions count once their challenge has closed: until then
 * they would reveal who entered, mentored or rated.
 */
function memberActions(now: Date): RawBuilder<unknown> {
  const since = sql`${now}::timestamptz - make_interval(weeks => ${WEEKS + 14})`
  return sql`
    select asker as member, opens_at as at from challenges
      where state not in ${UNPUBLISHED_STATES} and opens_at > ${since}
    union all select i.author, i.entered_at from ideas i join challenges c on c.id = i.challenge
      where ${over} and i.entered_at > ${since}
    union all select r.rater, r.rated_at from ratings r join challenges c on c.id = r.challenge
      where ${over} and r.rated_at > ${since}
    union all select m.mentor, m.written_at from mentorings m join challenges c on c.id = m.challenge
      where ${over} and m.written_at > ${since}
    union all select m.member, m.created_at from talk_messages m join talk_topics t on t.id = m.topic
      where t.context_kind in ('forum', 'channel') and m.member is not null and m.created_at > ${since}`
}

async function countFunnel(tx: Tx, now: Date): Promise<Figures['funnel']> {
  const { rows } = await sql<Figures['funnel']>`
    with new as (
      select a.id, a.email_verified_at is not null as verified, count(w.week) as weeks,
        exists (select from challenges c where c.asker = a.id and c.state not in ${UNPUBLISHED_STATES})
          or exists (select from ideas i join challenges c on c.id = i.challenge
            where i.author = a.id and ${over}) as contributed
      from accounts a left join member_weeks w on w.member = a.id
      where ${IS_MEMBER} and a.created_at > ${now}::timestamptz - make_interval(days => ${FUNNEL_DAYS})
      group by a.id
    )
    select count(*)::int as joined, (count(*) filter (where verified))::int as verified,
      (count(*) filter (where weeks > 0))::int as took_part,
      (count(*) filter (where weeks > 1))::int as came_back,
      (count(*) filter (where weeks > 0 and contributed))::int as contributed
    from new`.execute(tx)
  return rows[0] as Figures['funnel']
}

async function countWeeks(tx: Tx, now: Date): Promise<Figures['weeks']> {
  const { rows } = await sql<Figures['weeks'][number]>`
    select to_char(w.week, 'YYYY-MM-DD') as week,
      (select count(*) from accounts a where ${IS_MEMBER}
        and a.created_at >= w.week at time zone 'utc'
        and a.created_at < (w.week + 7) at time zone 'utc')::int as joined,
      (select count(*) from member_weeks m where m.week = w.week)::int as active,
      (select count(*) from talk_messages m join talk_topics t on t.id = m.topic
        where t.context_kind in ('forum', 'channel') and m.created_at >= w.week at time zone 'utc'
          and m.created_at < (w.week + 7) at time zone 'utc')::int as messages,
      (select count(*) from challenges c where c.state not in ${UNPUBLISHED_STATES}
        and c.opens_at >= w.week at time zone 'utc'
        and c.opens_at < (w.week + 7) at time zone 'utc')::int as opened
    from (select ${mondayOf(now)}::date - 7 * n as week from generate_series(0, ${WEEKS - 1}::int) n) w
    order by w.week`.execute(tx)
  return rows
}

async function countCohorts(tx: Tx, now: Date): Promise<Figures['cohorts']> {
  const { rows } = await sql<Figures['cohorts'][number]>`
    with cohort as (
      select a.id, date_trunc('week', a.created_at, 'utc')::date as week from accounts a
      where ${IS_MEMBER} and a.created_at >= (${mondayOf(now)}::date - 7 * ${WEEKS - 1}::int) at time zone 'utc'
    ), sizes as (select week, count(*)::int as joined from cohort group by week)
    select to_char(s.week, 'YYYY-MM-DD') as week, s.joined,
      coalesce((m.week - s.week) / 7, 0)::int as later, count(m.member)::int as active
    from sizes s join cohort k on k.week = s.week
    left join member_weeks m on m.member = k.id and m.week >= s.week
    group by 1, 2, 3`.execute(tx)
  return rows
}

/**
 * Members who were neither active nor seen in the last four weeks, but were active in at least
 * three weeks of the three months before that.
 */
async function findLeaving(tx: Tx, now: Date): Promise<Figures['leaving']> {
  const { rows } = await sql<Figures['leaving'][number]>`
    select w.member, to_char(max(w.week), 'YYYY-MM-DD') as last_on, count(*)::int as weeks
    from member_weeks w join accounts a on a.id = w.member
    where ${IS_MEMBER} and coalesce(a.suspended_until <= ${now}, true)
      and not exists (select from sessions s where s.account = w.member and s.shadowed_by is null
        and coalesce(s.seen_at, s.created_at) > ${now}::timestamptz - interval '28 days')
    group by w.member
    having count(*) >= 3 and max(w.week) < ${mondayOf(now)}::date - 28
      and max(w.week) >= ${mondayOf(now)}::date - 28 - 91
    order by count(*) desc, max(w.week) desc, w.member
    limit ${LEAVING_MAX}`.execute(tx)
  return rows
}

import type { MemberId } from '@ideathlon/contracts/ids'
import {
  CLICK_DAYS,
  type QuestionToShare,
  type Recruit,
  type RecruitStanding,
  type RecruitWaitsFor,
  type ScoutFigures,
} from '@ideathlon/contracts/scouting'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { cardOf, cardRows } from '../../play/challenges/queries.ts'
import { RECRUIT_MS } from './credit-recruits.ts'

/** An entry credits its scout at once and is told when the challenge has closed: who entered something is not known before. */
export const isTold = (scoutedIn: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${scoutedIn} is null or exists (
    select from challenges c where c.id = ${scoutedIn} and c.closed_at is not null))`

type Asked = { scout: MemberId; page: number; size: number; now: Date }

export async function readRecruits(
  db: ApiDb,
  { scout, page, size, now }: Asked,
): Promise<{ recruits: Recruit[]; total: number }> {
  const brought = db
    .selectFrom('accounts as a')
    .where('a.scouted_by', '=', scout)
    .where('a.deleted_at', 'is', null)
    .where(isTold(sql.ref('a.scouted_in')))
  const { total } = await brought
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await brought
    .select(['a.id', 'a.scouted_at', 'a.recruit_outcome', 'a.recruit_settled_at'])
    .select('a.email_verified_at')
    .select([...NAME_COLUMNS])
    .orderBy('a.scouted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const recruits = rows.map((row) => {
    const came = row.scouted_at ?? now
    const until = new Date(came.getTime() + RECRUIT_MS)
    const isCredited = row.recruit_outcome === 'activated'
    const standing = standingOf(row.recruit_outcome, until <= now)
    const waitsFor: RecruitWaitsFor = row.email_verified_at === null ? 'address' : 'play'
    return {
      member: faceOf(row),
      came_at: came.toISOString(),
      until: until.toISOString(),
      standing,
      credited_at: (isCredited && row.recruit_settled_at?.toISOString()) || null,
      waits_for: standing === 'joined' ? waitsFor : null,
    }
  })
  return { recruits, total }
}

function standingOf(outcome: 'activated' | 'void' | null, isOver: boolean): RecruitStanding {
  if (outcome === 'void') return 'void'
  if (isOver) return 'over'
  return outcome === 'activated' ? 'playing' : 'joined'
}

export async function readScoutFigures(
  db: ApiDb,
  { scout, now }: Pick<Asked, 'scout' | 'now'>,
): Promise<ScoutFigures> {
  const today = now.toISOString().slice(0, 10)
  const [{ rows: sums }, { rows: days }] = await Promise.all([
    sql<Omit<ScoutFigures, 'days'>>`
      select a.handle as scout_id, a.email_verified_at is not null as is_credited,
        coalesce((select sum(clicks)::int from scout_clicks where scout = a.id), 0) as clicks,
        (select count(*)::int from accounts r
          where r.scouted_by = a.id and r.deleted_at is null
            and ${isTold(sql.ref('r.scouted_in'))}) as recruits,
        (select count(*)::int from accounts r where r.scouted_by = a.id and r.deleted_at is null
          and ${isTold(sql.ref('r.scouted_in'))} and r.recruit_outcome = 'activated') as playing
      from accounts a where a.id = ${scout}`.execute(db),
    sql<{ day: string; clicks: number }>`
      select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(s.clicks), 0)::int as clicks
      from generate_series(${today}::date - ${CLICK_DAYS - 1}::int, ${today}::date, '1 day') d
      left join scout_clicks s on s.scout = ${scout} and s.day = d::date
      group by d order by d`.execute(db),
  ])
  const [own] = sums
  if (own === undefined) throw new Error(`member ${scout} is not there`)
  return { ...own, days }
}

export async function readQuestionsToShare(
  db: ApiDb,
  { scout, page, size, now }: Asked,
): Promise<{ questions: QuestionToShare[]; total: number }> {
  const open = db
    .selectFrom('challenges as c')
    .where('c.shelf', '=', 'open')
    .where('c.closes_at', '>', now)
  const { total } = await open
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await cardRows(
    open
      .orderBy('c.closes_at')
      .orderBy('c.id')
      .limit(size)
      .offset(page * size),
  ).execute()
  const ids = rows.map(({ id }) => id)
  const { rows: mine } = await sql<{ id: number; clicks: number; is_snoozed: boolean }>`
    select c.id, coalesce((select sum(s.clicks)::int from scout_clicks s
        where s.scout = ${scout} and s.challenge = c.id), 0) as clicks,
      exists (select from snoozed_sharings z where z.member = ${scout}
        and z.subject = 'challenge' and z.target = c.slug) as is_snoozed
    from challenges c where c.id = any(${ids}::int[])`.execute(db)
  const known = new Map(mine.map((each) => [each.id, each]))
  const questions = rows.map((row) => ({
    ...cardOf(row, now),
    clicks: known.get(row.id)?.clicks ?? 0,
    is_snoozed: known.get(row.id)?.is_snoozed ?? false,
  }))
  return { questions, total }
}

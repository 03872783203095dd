import type { MemberId } from '@ideathlon/contracts/ids'
import {
  CLICK_DAYS,
  type Recruit,
  type RecruitStanding,
  type RecruitWaitsFor,
  type ScoutFigures,
} from '@ideathlon/contracts/scouting'
import { sql } from 'kysely'
import { dateOf } from '../../kernel/day.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { isRecruitVisible } from '../share-links/recruit-visible.ts'
import { RECRUIT_MS } from './jobs.ts'

type ScoutPage = { scout: MemberId; page: number; size: number; now: Date }

export async function readRecruits(
  db: ApiDb,
  { scout, page, size, now }: ScoutPage,
): Promise<{ recruits: Recruit[]; total: number }> {
  const brought = db
    .selectFrom('accounts as a')
    .where('a.scouted_by', '=', scout)
    .where('a.deleted_at', 'is', null)
    .where(isRecruitVisible(sql.ref('a.scouted_in')))
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
    const joinedAt = row.scouted_at ?? now
    const until = new Date(joinedAt.getTime() + RECRUIT_MS)
    const isCredited = row.recruit_outcome === 'activated'
    const standing = standingOf(row.recruit_outcome, until <= now)
    const waitsFor: RecruitWaitsFor = row.email_verified_at === null ? 'address' : 'play'
    return {
      member: faceOf(row),
      came_at: joinedAt.toISOString(),
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
  { scout, now }: Pick<ScoutPage, 'scout' | 'now'>,
): Promise<ScoutFigures> {
  const today = dateOf(now)
  const [{ rows: sums }, { rows: days }] = await Promise.all([
    sql<Omit<ScoutFigures, 'days'>>`
      select a.handle as scout_id, a.email_verified_at is not null as is_credited,
        coalesce((select sum(clicks)::int from scout_clicks where scout = a.id), 0) as clicks,
        (select count(*)::int from accounts r
          where r.scouted_by = a.id and r.deleted_at is null
            and ${isRecruitVisible(sql.ref('r.scouted_in'))}) as recruits,
        (select count(*)::int from accounts r where r.scouted_by = a.id and r.deleted_at is null
          and ${isRecruitVisible(sql.ref('r.scouted_in'))} and r.recruit_outcome = 'activated') as playing
      from accounts a where a.id = ${scout}`.execute(db),
    sql<{ day: string; clicks: number }>`
      select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(s.clicks), 0)::int as clicks
      from generate_series(${today}::date - ${CLICK_DAYS - 1}::int, ${today}::date, '1 day') d
      left join scout_clicks s on s.scout = ${scout} and s.day = d::date
      group by d order by d`.execute(db),
  ])
  const [own] = sums
  if (own === undefined) throw new Error(`member ${scout} does not exist`)
  return { ...own, days }
}

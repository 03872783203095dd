import type { SurveyResult } from '@ideathlon/contracts/surveys'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'

const IDEAS_MAX = 200

type Row = {
  id: number
  title: string
  place: number | null
  by_members: number
  members_stars: number | null
  by_guests: number
  guests_stars: number | null
}

/** Members and guests beside each other, idea by idea. Whoever joined before the seal is a member. */
export async function readSurveyResults(
  db: ApiDb,
  challenge: number,
): Promise<{ guests: number; ideas: SurveyResult[] }> {
  const given = sql`
    select r.idea, r.rater, r.half_stars,
           a.is_guest or coalesce(a.guest_until > c.sealed_at, false) as by_guest
    from ratings r join accounts a on a.id = r.rater join challenges c on c.id = r.challenge
    where r.challenge = ${challenge}`
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Row>`
      with given as (${given})
      select i.id, i.title, i.place,
        count(g.idea) filter (where not g.by_guest)::int as by_members,
        (avg(g.half_stars) filter (where not g.by_guest) / 2)::float as members_stars,
        count(g.idea) filter (where g.by_guest)::int as by_guests,
        (avg(g.half_stars) filter (where g.by_guest) / 2)::float as guests_stars
      from ideas i left join given g on g.idea = i.id
      where i.challenge = ${challenge} and i.state = 'published'
      group by i.id order by i.place nulls last, i.id limit ${IDEAS_MAX}`.execute(db),
    sql<{ guests: number }>`
      with given as (${given})
      select count(distinct rater) filter (where by_guest)::int as guests from given`.execute(db),
  ])
  const ideas = rows.map((row) => ({
    idea: row.id,
    title: row.title,
    place: row.place,
    members: { ratings: row.by_members, stars: row.members_stars },
    guests: { ratings: row.by_guests, stars: row.guests_stars },
  }))
  return { guests: counts[0]?.guests ?? 0, ideas }
}

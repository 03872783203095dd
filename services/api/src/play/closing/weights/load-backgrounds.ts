import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import type { RaterBackground } from '../clusters/circles.ts'

/** A network counts if the rater used it within this many hours of rating. */
const AROUND_HOURS = 24
/** The maximum number of devices and networks read for each rater. */
const PLACES_READ = 25

type Row = {
  rater: number
  honest: number
  joined_at: Date
  rated_at: Date
  seen_at: string[]
  scouted_by: number | null
}

/**
 * What is known about the raters of a challenge apart from their ratings. A device counts whenever
 * they used it; a network counts only if they used it around the time when they rated.
 */
export async function loadBackgrounds(
  db: ApiDb | Tx,
  challenge: number,
): Promise<RaterBackground[]> {
  const { rows } = await sql<Row>`
    with gave as materialized (
      select rater, min(rated_at) as first_at, max(rated_at) as last_at,
        to_timestamp(avg(extract(epoch from rated_at))::float8) as rated_at
      from ratings where challenge = ${challenge} group by rater
    )
    select g.rater, g.rated_at, a.created_at as joined_at, a.scouted_by,
      coalesce(known.honest, 0)::int as honest, coalesce(places.seen_at, '{}') as seen_at
    from gave g
    join accounts a on a.id = g.rater
    left join lateral (
      select sum(t.honest) as honest from rater_results t
      join challenges c on c.id = t.challenge
      where t.rater = g.rater and t.challenge <> ${challenge} and c.closed_at <=
        coalesce((select sealed_at from challenges where id = ${challenge}), 'infinity')
    ) known on true
    left join lateral (
      select array_agg(place order by seen_at desc, place) as seen_at from (
        select f.seen_at, f.kind || ' ' || encode(f.hash, 'hex') as place from footprints f
        where f.account = g.rater and (f.kind = 'device' or f.seen_at
          between g.first_at - ${AROUND_HOURS} * interval '1 hour'
              and g.last_at + ${AROUND_HOURS} * interval '1 hour')
        order by f.seen_at desc limit ${PLACES_READ}
      ) lately
    ) places on true
    order by g.rater`.execute(db)
  return rows.map((row) => ({
    raterId: row.rater,
    honest: row.honest,
    joinedAt: row.joined_at.getTime(),
    ratedAt: row.rated_at.getTime(),
    seenAt: row.seen_at,
    scout: row.scouted_by,
  }))
}

import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import {
  AUTHOR_WEIGHT,
  PEER_RATINGS_LOOKED_AT,
  type PeerRatings,
} from './agreement/peer-mentors.ts'

/**
 * The latest ratings of peers by everybody who rated a peer in this question, beside the weighted
 * mean of the others; comments that nobody else rated say nothing.
 */
export async function loadPeerRatings(db: ApiDb | Tx, challenge: number): Promise<PeerRatings> {
  const { rows } = await sql<{ rater: number; own: number; others: number }>`
    with lately as (
      select r.* from (
        select distinct rater from mentoring_rates where challenge = ${challenge} and not by_author
      ) here
      cross join lateral (
        select rater, mentoring, stars from mentoring_rates own
        where own.rater = here.rater and not own.by_author
        order by own.rated_at desc limit ${PEER_RATINGS_LOOKED_AT}
      ) r
    )
    select l.rater, l.stars as own,
      (sum(o.stars * w.weight) / sum(w.weight))::float8 as others
    from lately l
    join mentoring_rates o on o.mentoring = l.mentoring and o.rater <> l.rater
    cross join lateral (
      select case when o.by_author then ${AUTHOR_WEIGHT}::int else 1 end as weight
    ) w
    group by l.rater, l.mentoring, l.stars`.execute(db)
  const pairsOf = Map.groupBy(rows, (row) => row.rater)
  return [...pairsOf].map(([raterId, pairs]) => ({
    raterId,
    pairs: pairs.map(({ own, others }) => ({ own, others })),
  }))
}

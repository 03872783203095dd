import { sql } from 'kysely'

/** The weight of reactions in the ranking: a funny one counts for half. */
export function scoreOf(counts: { insightful: number; helpful: number; funny: number }): number {
  return counts.insightful + counts.helpful + 0.5 * counts.funny
}

/** SQL: the same for a row of `talk_messages`. */
export const SCORE_OF_MESSAGE = sql<number>`insightful + helpful + 0.5 * funny`

const GRAVITY = 1.8

/**
 * SQL: the rank of a topic `t` in `highest-dope` at a given time. More votes rank it higher, and
 * age ranks it lower.
 */
export const hotOfTopic = (now: Date) => sql<number>`
  log(greatest(2, t.score + 2)::numeric)::float8
    / power(greatest(0, extract(epoch from ${now}::timestamptz - t.created_at)::float8 / 3600) + 2, ${GRAVITY})`

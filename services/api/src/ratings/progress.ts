import { sql } from 'kysely'
import type { ApiDb, Tx } from '../deps.ts'
import { barredAuthors } from './barred-authors.ts'

export type Progress = { rated: number; to_rate: number }

/** How far a rater has come: what is rated, and what is left that is neither barred nor skipped. */
export async function readProgress(
  db: ApiDb | Tx,
  { challenge, rater }: { challenge: number; rater: number },
): Promise<Progress> {
  const known = await readProgressIn(db, { challenges: [challenge], rater })
  return known.get(challenge) ?? NONE
}

const NONE: Progress = { rated: 0, to_rate: 0 }

/** The same of many questions at once, by their ids. */
export async function readProgressIn(
  db: ApiDb | Tx,
  { challenges, rater }: { challenges: readonly number[]; rater: number },
): Promise<ReadonlyMap<number, Progress>> {
  if (challenges.length === 0) return new Map()
  const asked = sql`any(${challenges}::int[])`
  const { rows } = await sql<Progress & { id: number }>`
    with given as (
      select r.challenge, r.idea from ratings r
      join ideas i on i.id = r.idea and i.state = 'published'
      where r.challenge = ${asked} and r.rater = ${rater}
    ), passed as (
      select s.challenge, s.idea from skips s
      join ideas i on i.id = s.idea and i.state = 'published'
      where s.challenge = ${asked} and s.rater = ${rater}
        and s.idea not in (select idea from given)
    ), barred as (
      select challenge, id from ideas
      where challenge = ${asked} and author in (${barredAuthors(rater)}) and state = 'published'
        and id not in (select idea from given) and id not in (select idea from passed)
    )
    select c.id, n.given as rated, (c.ideas - n.given - n.passed - n.barred)::int as to_rate
    from challenges c cross join lateral (
      select (select count(*) from given where challenge = c.id)::int as given,
             (select count(*) from passed where challenge = c.id)::int as passed,
             (select count(*) from barred where challenge = c.id)::int as barred
    ) n where c.id = ${asked}`.execute(db)
  return new Map(rows.map(({ id, rated, to_rate }) => [id, { rated, to_rate }]))
}

/** One idea rated for the first time; one that was skipped had not been left any more. */
export function oneFurther({ rated, to_rate }: Progress, wasSkipped: boolean): Progress {
  return { rated: rated + 1, to_rate: wasSkipped ? to_rate : to_rate - 1 }
}

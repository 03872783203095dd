import { sql } from 'kysely'
import type { ApiDb, Tx } from '../deps.ts'
import { barredAuthors } from './barred-authors.ts'

export type Progress = { rated: number; to_rate: number }

/** How far a rater has come: what is rated, and what is left that is neither barred nor skipped. */
export async function readProgress(
  db: ApiDb | Tx,
  { challenge, rater }: { challenge: number; rater: number },
): Promise<Progress> {
  const { rows } = await sql<Progress>`
    with given as (
      select r.idea from ratings r join ideas i on i.id = r.idea and i.state = 'published'
      where r.challenge = ${challenge} and r.rater = ${rater}
    ), passed as (
      select s.idea from skips s join ideas i on i.id = s.idea and i.state = 'published'
      where s.challenge = ${challenge} and s.rater = ${rater}
        and s.idea not in (select idea from given)
    ), barred as (
      select id from ideas
      where challenge = ${challenge} and author in (${barredAuthors(rater)}) and state = 'published'
        and id not in (select idea from given) and id not in (select idea from passed)
    )
    select (select count(*) from given)::int as rated,
           (c.ideas - (select count(*) from given) - (select count(*) from passed)
                    - (select count(*) from barred))::int as to_rate
    from challenges c where c.id = ${challenge}`.execute(db)
  return rows[0] ?? { rated: 0, to_rate: 0 }
}

/** One idea rated for the first time; one that was skipped had not been left any more. */
export function oneFurther({ rated, to_rate }: Progress, wasSkipped: boolean): Progress {
  return { rated: rated + 1, to_rate: wasSkipped ? to_rate : to_rate - 1 }
}

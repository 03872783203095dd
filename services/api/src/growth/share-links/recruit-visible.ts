import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Recruits who joined by entering an idea are shown only after its challenge has closed, because
 * until then its author is anonymous.
 */
export const isRecruitVisible = (scoutedIn: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${scoutedIn} is null or exists (
    select from challenges c where c.id = ${scoutedIn} and c.closed_at is not null))`

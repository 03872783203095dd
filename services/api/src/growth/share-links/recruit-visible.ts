import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Recruits who joined with an idea appear after its challenge has closed, because its
 * author is anonymous before.
 */
export const isRecruitVisible = (scoutedIn: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${scoutedIn} is null or exists (
    select from challenges c where c.id = ${scoutedIn} and c.closed_at is not null))`

import { type SqlBool, sql } from 'kysely'

/** SQL: whether the account `a` counts as a member: it exists and is not a guest of a survey. */
export const IS_MEMBER = sql<SqlBool>`(a.deleted_at is null and not a.is_guest)`

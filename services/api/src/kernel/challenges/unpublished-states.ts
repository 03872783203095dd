import { sql } from 'kysely'

/**
 * SQL: the list of states in which a challenge has not opened yet, for use with `in`; see
 * `isUnpublishedIn`.
 */
export const UNPUBLISHED_STATES = sql`('draft', 'scheduled')`

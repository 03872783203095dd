import { sql } from 'kysely'

/** SQL: the states for `in`, in which a challenge has not opened yet; see `isUnpublishedIn`. */
export const UNPUBLISHED_STATES = sql`('draft', 'scheduled')`

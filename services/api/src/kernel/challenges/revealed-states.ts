import { sql } from 'kysely'

/**
 * SQL: the list of states in which authors, ratings and ranks are public, for use with `in`; see
 * `isRevealedIn`.
 */
export const REVEALED_STATES = sql`('closed', 'settled', 'archived')`

import { sql } from 'kysely'

/** SQL: the states for `in`, in which authors, ratings and ranks are public; see `isRevealedIn`. */
export const REVEALED_STATES = sql`('closed', 'settled', 'archived')`

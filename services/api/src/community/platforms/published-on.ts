import { sql } from 'kysely'

/**
 * SQL: challenges `c` of a platform other than the main one. The second condition lets generic
 * plans use the partial indexes of the other platforms.
 */
export const publishedOn = (platform: number) =>
  sql<boolean>`(c.home = ${platform} and c.home <> 1)`

import { sql } from 'kysely'

/**
 * Questions `c` of a platform that is not the main one. The second half says to a plan that is made for
 * any platform that the indexes of the smaller ones will do.
 */
export const askedOn = (platform: number) => sql<boolean>`(c.home = ${platform} and c.home <> 1)`

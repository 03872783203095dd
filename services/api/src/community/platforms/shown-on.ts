import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'

/**
 * SQL: whether a platform shows the challenge `c`. The main platform shows the challenges of all
 * platforms. For the others, the second condition lets generic plans use their partial indexes.
 */
export const shownOn = (platform: number) =>
  platform === MAIN_PLATFORM
    ? sql<boolean>`true`
    : sql<boolean>`(c.home = ${platform} and c.home <> ${sql.lit(MAIN_PLATFORM)})`

import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'

/**
 * SQL: the challenges `c` that a platform shows. The main one shows those of all platforms. The
 * second condition of the others lets generic plans use their partial indexes.
 */
export const shownOn = (platform: number) =>
  platform === MAIN_PLATFORM
    ? sql<boolean>`true`
    : sql<boolean>`(c.home = ${platform} and c.home <> ${sql.lit(MAIN_PLATFORM)})`

import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'

/**
 * Admins and ambassadors moderate everything that is public, except while they act as another
 * member.
 */
export const isModerator = ({ admin, ambassador, shadowedBy }: Actor): boolean =>
  shadowedBy === undefined && (admin || ambassador === true)

/** The owner and the staff of a platform moderate its forum. */
export async function isOnStaff(
  db: ApiDb | Tx,
  member: number,
  platform: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from platforms where id = ${platform} and owner = ${member}
    union all
    select from platform_staff where platform = ${platform} and account = ${member}`.execute(db)
  return rows.length > 0
}

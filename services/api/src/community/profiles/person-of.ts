import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { displayName, NAME_COLUMNS } from '../../kernel/members/display-name.ts'

/** A member as shown in notifications. */
export async function personOf(
  db: ApiDb | Tx,
  member: MemberId,
): Promise<{ handle: string; name: string }> {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', '=', member)
    .executeTakeFirstOrThrow()
  return { handle: row.handle, name: displayName(row) }
}

import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiDb, Tx } from '../deps.ts'
import { displayName, NAME_COLUMNS } from '../members/display-name.ts'

/** The display name of the acting member, for the notification about the action. */
export async function readActorName(tx: ApiDb | Tx, id: MemberId): Promise<string> {
  const row = await tx
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return displayName(row ?? null)
}

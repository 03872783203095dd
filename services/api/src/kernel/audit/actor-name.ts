import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../deps.ts'
import { displayName, NAME_COLUMNS } from '../members/display-name.ts'

/** What whoever acts is called, for the one to whom it is told. */
export async function readActorName(tx: Tx, id: MemberId): Promise<string> {
  const row = await tx
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return displayName(row ?? null)
}

import type { Handle } from '@ideathlon/contracts/ids'
import type { Tx } from '../../kernel/deps.ts'
import { NAME_COLUMNS } from '../../kernel/members/display-name.ts'

/** A member who can be invited; undefined if no such member has this handle. */
export const readPerson = (tx: Tx, handle: Handle) =>
  tx
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.handle', '=', handle)
    .where('a.deleted_at', 'is', null)
    .where('a.is_guest', '=', false)
    .executeTakeFirst()

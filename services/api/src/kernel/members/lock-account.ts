import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../deps.ts'

/**
 * From here on, a member's transactions run one after another, so that with two open tabs the
 * second request counts what the first has created. Other rows can still refer to the account.
 */
export async function lockAccount(tx: Tx, member: MemberId): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', member).forNoKeyUpdate().execute()
}

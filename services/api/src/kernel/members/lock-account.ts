import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../deps.ts'

/**
 * Transactions of one member run one after the other from here on, so that of two tabs the second
 * counts what the first has made. Others may still refer to the account.
 */
export async function lockAccount(tx: Tx, member: MemberId): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', member).forNoKeyUpdate().execute()
}

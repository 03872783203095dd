import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Deps } from '../../kernel/deps.ts'
import type { Networks } from './networks.ts'
import { queueRevocation, revoke } from './revocations.ts'

/**
 * Deletes a connected account and revokes our access to it. If the network does not answer, the
 * account is disconnected anyway, and a job tries again to revoke the access. Disconnecting again
 * changes nothing.
 */
export async function disconnect(
  deps: Pick<Deps, 'db' | 'logger' | 'now'>,
  networks: Networks,
  account: { member: MemberId; provider: ShareProvider },
): Promise<void> {
  const queued = await queueRevocation(deps.db, account, deps.now())
  if (queued !== undefined) await revoke(deps, networks, queued)
}

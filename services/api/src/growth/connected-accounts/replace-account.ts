import type { ConnectedAccount, ShareProvider } from '@ideathlon/contracts/connected-accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readKept, storeAccount } from './kept-accounts.ts'
import type { Networks } from './networks.ts'
import type { AccountThere } from './providers/provider.ts'
import { queueRevocation, revoke } from './revocations.ts'

type ReplaceAccountInput = {
  member: MemberId
  provider: ShareProvider
  origin: Origin
  account: AccountThere
  /** The tokens. */
  secret: string
  /** The page that the member wanted to go to. */
  continueAt: string | null
}

export type Connected = { account: ConnectedAccount; continue: string | null }

/** Stores a newly connected account and revokes our access to the previous one. */
export async function replaceAccount(
  deps: Deps,
  networks: Networks,
  { member, provider, origin, account, secret, continueAt }: ReplaceAccountInput,
): Promise<Connected> {
  const before = await readKept(deps.db, networks, { member, provider })
  // A server may return the same token that it gave us before.
  const isSame = before?.secret === secret
  const sealed = networks.seal.close(secret)
  let replaced: number | undefined
  const connected = await runIdempotent(deps, origin, async (tx, now) => {
    if (!isSame) replaced = await queueRevocation(tx, { member, provider }, now)
    return {
      account: await storeAccount(tx, { member, provider, account, sealed }, now),
      continue: continueAt,
    }
  })
  if (replaced !== undefined) await revoke(deps, networks, replaced)
  return connected
}

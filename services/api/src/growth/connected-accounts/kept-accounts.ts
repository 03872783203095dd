import {
  type ConnectableProvider,
  type ConnectedAccount,
  POST_LENGTHS,
  SHARE_PROVIDER_LABELS,
  type ShareProvider,
} from '@ideathlon/contracts/connected-accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { type Networks, openedBy } from './networks.ts'
import { LINK_LENGTH } from './providers/mastodon.ts'
import type { AccountThere, KeptAccount } from './providers/provider.ts'

type AccountKey = { member: MemberId; provider: ShareProvider }

export type StoredAccount = KeptAccount & { isExpired: boolean }

/** The account of a member on a network, with its tokens decrypted. */
export async function readKept(
  db: ApiDb | Tx,
  { seal }: Pick<Networks, 'seal'>,
  { member, provider }: AccountKey,
): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('sharing_accounts')
    .selectAll()
    .where('member', '=', member)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { host, subject, handle, url, length_max: lengthMax } = row
  const secret = openedBy(seal, row.secret)
  const isExpired = row.is_expired || secret === undefined
  return { provider, host, subject, handle, url, lengthMax, isExpired, secret: secret ?? '' }
}

type SaveAccountInput = AccountKey & { account: AccountThere; sealed: string }

/** Stores a connected account in place of the previous one. */
export async function storeAccount(
  tx: Tx,
  { member, provider, account, sealed }: SaveAccountInput,
  now: Date,
): Promise<ConnectedAccount> {
  const { host, subject, handle, url, lengthMax } = account
  const there = { host, subject, handle, url, length_max: lengthMax }
  const row = { ...there, secret: sealed, is_expired: false, connected_at: now }
  await tx
    .insertInto('sharing_accounts')
    .values({ member, provider, ...row })
    .onConflict((on) => on.columns(['member', 'provider']).doUpdateSet(row))
    .execute()
  return { state: 'connected', host, handle, url, connected_at: now.toISOString() }
}

/** Stores renewed tokens, unless the member has connected another account in the meantime. */
export async function storeSecret(
  db: ApiDb,
  { seal }: Pick<Networks, 'seal'>,
  { member, provider, subject, secret }: AccountKey & { subject: string; secret: string },
): Promise<void> {
  await db
    .updateTable('sharing_accounts')
    .set({ secret: seal.close(secret) })
    .where('member', '=', member)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}

/**
 * Marks an account whose tokens the network no longer accepts. The member has to connect it again.
 */
export async function markExpired(db: ApiDb, { member, provider }: AccountKey): Promise<void> {
  await db
    .updateTable('sharing_accounts')
    .set({ is_expired: true })
    .where('member', '=', member)
    .where('provider', '=', provider)
    .execute()
}

export async function readConnectable(
  db: ApiDb,
  { offered }: Networks,
  member: MemberId,
): Promise<ConnectableProvider[]> {
  const rows = await db
    .selectFrom('sharing_accounts')
    .select(['provider', 'host', 'handle', 'url', 'length_max', 'is_expired', 'connected_at'])
    .where('member', '=', member)
    .execute()
  // An account on a network that is no longer offered is still listed, so that it can be
  // disconnected.
  const shown = [...new Set([...offered, ...rows.map(({ provider }) => provider)])]
  return shown.map((provider) => {
    const row = rows.find((each) => each.provider === provider)
    return {
      provider,
      label: SHARE_PROVIDER_LABELS[provider],
      length_max: row?.length_max ?? POST_LENGTHS[provider],
      link_length: provider === 'mastodon' ? LINK_LENGTH : null,
      account:
        row === undefined
          ? null
          : {
              state: row.is_expired ? 'expired' : 'connected',
              host: row.host,
              handle: row.handle,
              url: row.url,
              connected_at: row.connected_at.toISOString(),
            },
    }
  })
}

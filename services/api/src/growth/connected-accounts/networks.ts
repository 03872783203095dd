import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'
import { type Seal, sealWith } from '../../identity/two-factor/seal.ts'
import type { Config } from '../../kernel/config/config.ts'
import { Bluesky } from './providers/bluesky.ts'
import { Mastodon } from './providers/mastodon.ts'
import type { Network } from './providers/provider.ts'

/** The networks that this installation offers, and the key that encrypts members' tokens. */
export type Networks = {
  offered: readonly ShareProvider[]
  mastodon: Mastodon
  bluesky: Bluesky
  seal: Seal
}

type Settings = Pick<
  Config,
  'SHARE_PROVIDERS' | 'BLUESKY_SERVICE' | 'OUTGOING_ALLOW' | 'IDENTITY_SECRET' | 'INTERNAL_SECRET'
>

export function openNetworks(config: Settings): Networks {
  return {
    offered: config.SHARE_PROVIDERS,
    mastodon: new Mastodon(config.OUTGOING_ALLOW),
    bluesky: new Bluesky(config.BLUESKY_SERVICE, config.OUTGOING_ALLOW),
    // The page promises that tokens are encrypted, so there must always be a key.
    seal: sealWith(config.IDENTITY_SECRET ?? config.INTERNAL_SECRET, 'connected accounts'),
  }
}

export const networkOf = (networks: Networks, provider: ShareProvider): Network =>
  networks[provider]

/** The decrypted text; undefined if the operator has changed the key since. */
export function openedBy({ open }: Seal, kept: string): string | undefined {
  try {
    return open(kept)
  } catch {
    return undefined
  }
}

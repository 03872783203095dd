import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { Config } from '../../kernel/config/config.ts'
import type { Deps } from '../../kernel/deps.ts'
import { outsideFetch } from '../../kernel/outgoing/outside-fetch.ts'
import { SocialClient } from '../openid/client.ts'
import { type Seal, sealWith } from '../two-factor/seal.ts'
import { readSso, type Sso, ssoNameOf } from './queries.ts'

const CACHE_ENTRIES_MAX = 100
/**
 * After this time a provider's settings are read again, because its URLs or keys may have changed.
 */
const CACHE_MS = 10 * 60_000
const LIMITS = { bytesMax: 512 * 1024, timeoutMs: 10_000 }
const SCOPE = 'openid email profile'

export type SsoClients = {
  /** Returns undefined if there is no such provider. */
  get(name: string): Promise<SocialClient | undefined>
  /** A client without any stored state, to test what an admin has entered. */
  fresh(sso: Sso): SocialClient
}

export const ssoSeal = (config: Pick<Config, 'IDENTITY_SECRET' | 'INTERNAL_SECRET'>): Seal =>
  sealWith(config.IDENTITY_SECRET ?? config.INTERNAL_SECRET, 'identity providers')

/**
 * The clients of the identity providers that admins have added. They can reach only the public
 * internet.
 */
export function openSsoClients({ db, now }: Pick<Deps, 'db' | 'now'>, config: Config): SsoClients {
  const seal = ssoSeal(config)
  const guarded = { fetch: outsideFetch({ ...LIMITS, allow: config.OUTGOING_ALLOW }) }
  const kept = new MemoryCache<string, SocialClient>({
    entriesMax: CACHE_ENTRIES_MAX,
    ttlMs: CACHE_MS,
    now,
  })
  const fresh = ({ id, name, issuer, client_id, client_secret }: Sso) =>
    new SocialClient(
      {
        kind: 'oidc',
        provider: ssoNameOf(id),
        label: name,
        scope: SCOPE,
        issuer,
        client_id,
        client_secret: seal.open(client_secret),
      },
      guarded,
    )
  return {
    fresh,
    async get(provider) {
      const sso = await readSso(db, provider)
      if (sso === undefined) return undefined
      const key = `${sso.id}:${sso.changed_at.getTime()}`
      return kept.load(key, async () => fresh(sso))
    },
  }
}

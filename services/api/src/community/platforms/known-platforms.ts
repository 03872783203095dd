import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { FastifyRequest } from 'fastify'
import type { ApiDb, Deps } from '../../kernel/deps.ts'
import { type PlatformAddress, platformOf } from './platform-of.ts'
import { noPlatform } from './queries.ts'

/** How long it can take to notice changes made by other instances. */
const CACHE_MS = 10_000
/** An upper bound, far above any realistic number of platforms. */
const PLATFORMS_MAX = 10_000

const caches = new WeakMap<ApiDb, MemoryCache<'all', readonly KnownPlatform[]>>()

export type KnownPlatform = PlatformAddress & { title: string; owner: number | null }

/** All platforms that have not been removed. Cached, because every request needs them. */
export function knownPlatforms({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<readonly KnownPlatform[]> {
  const cache = caches.get(db) ?? new MemoryCache({ entriesMax: 1, ttlMs: CACHE_MS, now })
  caches.set(db, cache)
  return cache.load('all', () =>
    db
      .selectFrom('platforms')
      .select(['id', 'name', 'slug', 'subdomain', 'title', 'owner'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(PLATFORMS_MAX)
      .execute(),
  )
}

export function forgetPlatforms(db: ApiDb): void {
  caches.get(db)?.clear()
}

/** The platform of a request; the main platform if the request names none. */
export async function platformOfRequest(
  deps: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<KnownPlatform> {
  const { platform } = request.query as { platform?: unknown }
  const header = request.headers['x-platform']
  const requested = [platform, header].find((name) => typeof name === 'string')
  return platformOf({ host: request.headers.host, requested }, await knownPlatforms(deps))
}

/** The platform with this slug or id. Throws a refusal if it is unknown. */
export async function platformNamed(
  deps: Pick<Deps, 'db' | 'now'>,
  slug: string,
): Promise<KnownPlatform> {
  const found = (await knownPlatforms(deps)).find(
    (platform) => platform.slug === slug || String(platform.id) === slug,
  )
  if (found === undefined) throw noPlatform()
  return found
}

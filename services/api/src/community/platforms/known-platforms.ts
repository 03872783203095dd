import type { FastifyRequest } from 'fastify'
import type { ApiDb, Deps } from '../../kernel/deps.ts'
import { type Addressed, platformOf } from './platform-of.ts'
import { noPlatform } from './queries.ts'

/** Another instance's change is seen this much later; one's own at once. */
const KEPT_MS = 10_000
/** Far more than anybody runs; a bound all the same. */
const PLATFORMS_MAX = 10_000

const kept = new WeakMap<ApiDb, { platforms: readonly KnownPlatform[]; until: number }>()

export type KnownPlatform = Addressed & { title: string; owner: number | null }

/** Every platform that is not removed; asked with every request, read seldom. */
export async function knownPlatforms({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<readonly KnownPlatform[]> {
  const known = kept.get(db)
  if (known && known.until > now().getTime()) return known.platforms
  const platforms = await db
    .selectFrom('platforms')
    .select(['id', 'name', 'slug', 'subdomain', 'title', 'owner'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(PLATFORMS_MAX)
    .execute()
  kept.set(db, { platforms, until: now().getTime() + KEPT_MS })
  return platforms
}

export function forgetPlatforms(db: ApiDb): void {
  kept.delete(db)
}

/** The platform that a request came to; main where it names none. */
export async function platformOfRequest(
  deps: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<KnownPlatform> {
  const { platform } = request.query as { platform?: unknown }
  const header = request.headers['x-platform']
  const asked = [platform, header].find((name) => typeof name === 'string') as string | undefined
  return platformOf({ host: request.headers.host, asked }, await knownPlatforms(deps))
}

/** The platform of this slug or number; who names one that is not there is told so. */
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

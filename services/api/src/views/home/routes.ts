import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import {
  readCompleted,
  readHomepage,
  readHomeSection,
  readHomeSections,
  readOlympiadWidget,
  readPlatformHomepage,
  type SectionId,
} from '@ideathlon/contracts/widgets'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { platformNamed, platformOfRequest } from '../../community/platforms/known-platforms.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readCompletedPage } from './completed.ts'
import { cardsOf, homeSections, idsOf } from './home.ts'
import { fetchOlympiads } from './olympiads.ts'

const CACHE_MS = 60_000
const ENTRIES_MAX = 500

type ListRequest = { platform: number; id: SectionId; seed: number; page: number; size: number }

/**
 * The sections of the home page are read from the database at most once a minute for each seed,
 * however many visitors there are. For the full lists, only the order of the challenges is cached.
 */
export function widgetRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): void {
  const { db, now } = deps
  const kept = cachesOf(now)
  const mayKeep = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=60')

  const readList = async ({ platform, id, seed, page, size }: ListRequest) => {
    const ids = await kept.ids.load(`${platform} ${id} ${seed}`, () =>
      idsOf(db, id, { platform, seed, now: now() }),
    )
    const shown = ids.slice(page * size, (page + 1) * size)
    const data: ChallengeCard[] = await cardsOf(db, shown, now())
    return { data, meta: { page, size, total: ids.length } }
  }

  serve(app, readHomepage, readActor, async ({ query, request, reply }) => {
    const { id: platform } = await platformOfRequest(deps, request)
    mayKeep(reply).header('vary', 'host, x-platform')
    return readList({ platform, id: 'discover', ...query })
  })

  serve(app, readPlatformHomepage, readActor, async ({ params, query, reply }) => {
    const { id: platform } = await platformNamed(deps, params.platform)
    mayKeep(reply)
    return readList({ platform, id: 'discover', ...query })
  })

  serve(app, readHomeSections, readActor, async ({ params, query: { seed }, reply }) => {
    const { id: platform } = await platformNamed(deps, params.platform)
    const data = await kept.sections.load(`${platform} ${seed}`, () =>
      homeSections(db, { platform, seed, now: now() }),
    )
    if (data.length > 0) mayKeep(reply)
    return { data }
  })

  serve(app, readHomeSection, readActor, async ({ params, query, reply }) => {
    const { id: platform } = await platformNamed(deps, params.platform)
    mayKeep(reply)
    return readList({ platform, id: params.id, ...query })
  })

  serve(app, readCompleted, readActor, async ({ query, request, reply }) => {
    const { page, size } = query
    const { id: platform } = await (query.platform === undefined
      ? platformOfRequest(deps, request)
      : platformNamed(deps, query.platform))
    mayKeep(reply).header('vary', 'host, x-platform')
    const isWon = query.won !== undefined
    const { data, total } = await kept.completed.load(`${platform} ${isWon} ${page} ${size}`, () =>
      readCompletedPage(db, { platform, isWon, page, size, now: now() }),
    )
    return { data, meta: { page, size, total } }
  })

  serve(app, readOlympiadWidget, readActor, async ({ params, reply }) => {
    const { slug } = await platformNamed(deps, params.id)
    const data = await kept.olympiads.load(slug, () => fetchOlympiads(config.OLYMPIAD_URL, slug))
    mayKeep(reply)
    return { data }
  })
}

function cachesOf(now: () => Date) {
  const bounds = { entriesMax: ENTRIES_MAX, ttlMs: CACHE_MS, now }
  return {
    ids: new MemoryCache<string, Awaited<ReturnType<typeof idsOf>>>(bounds),
    completed: new MemoryCache<string, Awaited<ReturnType<typeof readCompletedPage>>>(bounds),
    olympiads: new MemoryCache<string, Awaited<ReturnType<typeof fetchOlympiads>>>(bounds),
    // An empty home page is not cached, so that the first challenge is shown at once.
    sections: new MemoryCache<string, Awaited<ReturnType<typeof homeSections>>>({
      ...bounds,
      ttlMs: (sections: readonly unknown[]) => (sections.length > 0 ? CACHE_MS : 0),
    }),
  }
}

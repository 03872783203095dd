import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { isLoopback, networkOf } from '@ideathlon/service-kit/http/network-of'
import { tooMany } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { waitText } from '../../kernel/limits/limits.ts'
import { freshPace, nextPace, type Pace, type PaceLimits } from '../../kernel/limits/pace.ts'

type Costly = { path: RegExp; pace: PaceLimits }

/** Reads that cost more than a row lookup, and how often one network may send them. */
const COSTLY: readonly Costly[] = [
  { path: /^\/api\/leaderboards\/[^/]+\/at$/, pace: { perSecond: 1, burst: 60 } },
  { path: /^\/api\/stats\//, pace: { perSecond: 2, burst: 120 } },
  {
    path: /^\/api\/(challenges\/(similar|categorify)|[^/]+\/suggestions\/[^/]+\/priors)$/,
    pace: { perSecond: 2, burst: 60 },
  },
  { path: /^\/api\/account\/handles\//, pace: { perSecond: 4, burst: 120 } },
  { path: /^\/api\/(pictures\/|og-image$)/, pace: { perSecond: 4, burst: 120 } },
  { path: /^\/api\/search(\/|$)/, pace: { perSecond: 4, burst: 120 } },
]
const NETWORKS_MAX = 20_000
/** A HEAD request costs as much as a GET request. */
const READS = new Set(['GET', 'HEAD'])

/**
 * Limits costly reads, counted in this instance's memory: counting them in a table would cost more
 * than the read. Requests from this machine are not counted.
 */
export function limitReading(app: FastifyInstance, { deps: { generosity = 1 } }: RouteParts): void {
  const paces = new MemoryCache<string, Pace>({ entriesMax: NETWORKS_MAX })
  app.addHook('onRequest', async (request) => {
    if (!READS.has(request.method) || isLoopback(request.ip)) return
    const path = pathOf(request.url)
    const at = COSTLY.findIndex((costly) => costly.path.test(path))
    const costly = COSTLY[at]
    if (costly === undefined) return
    const { perSecond, burst } = costly.pace
    const limits = { perSecond: perSecond * generosity, burst: burst * generosity }
    const who = `${at} ${networkOf(request.ip)}`
    const pace = nextPace(
      paces.get(who) ?? freshPace(limits, performance.now()),
      limits,
      performance.now(),
    )
    if (pace === undefined) {
      const seconds = Math.ceil(1 / limits.perSecond)
      throw tooMany(`Too many requests. Try again in ${waitText(seconds)}.`, seconds)
    }
    paces.set(who, pace)
  })
}

/** Decodes the path in the same way as the service that answers. */
export function pathOf(url: string): string {
  const [path = ''] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { creditScout, scoutOf } from '../../identity/gateway/scout.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { openFootprints } from './footprints.ts'

/**
 * Routes that credit a new member to a scout even if they joined before they followed the link. Entering an idea
 * credits the scout itself, because the scout must not learn of it before the close.
 */
const CREDITING = new Set(['/api/challenges'])
const PREVIEWS = /bot|crawl|spider|preview|facebookexternalhit|slurp|embed/i

/** Counts visitors of a scout's link, and records the networks and devices of members. */
export function watchLinks(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const footprints = openFootprints(deps.db, config.INTERNAL_SECRET)

  app.addHook('preHandler', async (request) => {
    const declared = request.routeOptions.config.declared
    const isActing = request.method !== 'GET' || declared?.url.startsWith('/sharing/') === true
    if (declared === undefined || !isActing) return
    const actor = await session.readActor(request)
    if (actor === undefined || actor.shadowedBy !== undefined) return
    await footprints.note(request, actor.id, deps.now())
    if (CREDITING.has(request.routeOptions.url ?? '') && request.method === 'POST') {
      await creditScout(deps, actor.id, scoutOf(request))
    }
  })

  app.addHook('onResponse', async (request, reply) => {
    const scout = scoutInAddress(request)
    if (scout === undefined || reply.statusCode >= 400) return
    await countClick(deps.db, { scout, slug: slugIn(request.url), now: deps.now() }).catch(
      (error: unknown) => deps.logger.warn({ err: error }, 'a click was not counted'),
    )
  })
}

/** The scout of a page that a person has opened; programs that draw previews are no arrivals. */
function scoutInAddress({ method, url, headers, query }: FastifyRequest): string | undefined {
  if (method !== 'GET' || !url.includes('scout_id=') || url.startsWith('/api/')) return undefined
  if (headers.accept?.includes('text/html') !== true) return undefined
  if (PREVIEWS.test(headers['user-agent'] ?? '')) return undefined
  const { scout_id } = query as { scout_id?: unknown }
  return typeof scout_id === 'string' && scout_id.length <= 60 ? scout_id : undefined
}

const slugIn = (url: string) => /^\/challenges\/([^/?#]{1,200})/.exec(url)?.[1] ?? ''

type Click = { scout: string; slug: string; now: Date }

async function countClick(db: ApiDb, { scout, slug, now }: Click): Promise<void> {
  const id = /^\d{1,9}$/.test(scout) ? Number(scout) : 0
  await sql`
    insert into scout_clicks as s (scout, challenge, day)
    select a.id, coalesce((select c.id from challenges c where c.slug = ${slug}), 0),
           ${now.toISOString().slice(0, 10)}::date
    from accounts a
    where (a.id = ${id} or a.handle = ${scout.toLowerCase()}) and a.deleted_at is null
    order by a.id limit 1
    on conflict (scout, day, challenge) do update set clicks = s.clicks + 1`.execute(db)
}

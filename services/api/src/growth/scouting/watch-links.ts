import '@fastify/cookie'
import { enterCaption } from '@ideathlon/contracts/captions'
import { enterIdea, enterIdeaAsBefore } from '@ideathlon/contracts/ideas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { followedLinks } from '../../identity/gateway/followed-links.ts'
import { creditScout, scoutOf } from '../../identity/gateway/scout.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { clickOf, countClick } from '../share-links/count-clicks.ts'
import { recordFollower } from '../share-links/record-follower.ts'
import { openFootprints } from './footprints.ts'

/**
 * Routes that credit a new member to a scout even if the member had joined before following the
 * link. Entering an idea does so as well, but in its own code, because the scout must not find out
 * before the close.
 */
const CREDITING = new Set(['/api/challenges'])
const ENTERING = new Set<string>([enterIdea.url, enterIdeaAsBefore.url, enterCaption.url])

/** Counts the visitors of scouts' links, and records members' networks and devices. */
export function watchLinks(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const { INTERNAL_SECRET: secret } = config
  const footprints = openFootprints(deps.db, secret)

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
    if (ENTERING.has(declared.url) && request.method === 'POST') {
      const slug = challengeIn(request)
      const link = followedLinks(request).find((each) => each.slug !== '' && each.slug === slug)
      if (link !== undefined) await recordFollower(deps, actor.id, link)
    }
  })

  app.addHook('onResponse', async (request, reply) => {
    const click = clickOf(request)
    if (click === undefined || reply.statusCode >= 400) return
    const actor = await session.readActor(request).catch(() => undefined)
    if (actor?.shadowedBy !== undefined) return
    await countClick(deps, { ...click, secret, visitor: actor?.id ?? null }).catch(
      (error: unknown) => deps.logger.warn({ err: error }, 'a click was not counted'),
    )
  })
}

/** The challenge for which an idea is being entered. */
function challengeIn({ params, body }: FastifyRequest): unknown {
  const named = (given: unknown) => (given as { challenge?: unknown } | null | undefined)?.challenge
  return named(params) ?? named(body)
}

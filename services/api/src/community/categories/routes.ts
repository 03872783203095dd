import { readCategories } from '@ideathlon/contracts/categories'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { platformNamed, platformOfRequest } from '../platforms/known-platforms.ts'
import { listCategories } from './queries.ts'

export function categoryRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readCategories, readActor, async ({ query, request, reply }) => {
    const { id, slug, title } = await (query.platform === undefined
      ? platformOfRequest(deps, request)
      : platformNamed(deps, query.platform))
    reply.headers({ 'cache-control': 'public, max-age=60', vary: 'host, x-platform' })
    const relationships = { platform: [{ id, slug, title }] }
    return { data: await listCategories(deps.db, id), relationships }
  })
}

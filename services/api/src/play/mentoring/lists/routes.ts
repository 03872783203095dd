import { countMyMentoring, listMyMentoring } from '@ideathlon/contracts/my-mentoring'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { countOwnMentoring, readOwnMentoring } from './own-lists.ts'

export function ownMentoringRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, countMyMentoring, readActor, async ({ actor }) => ({
    data: await countOwnMentoring(deps.db, actor.id),
  }))

  serve(app, listMyMentoring, readActor, async ({ actor, params, query }) => {
    const { views, total } = await readOwnMentoring(
      deps.db,
      { list: params.list, me: actor.id },
      query,
    )
    return { data: views, meta: { page: query.page, size: query.size, total } }
  })
}

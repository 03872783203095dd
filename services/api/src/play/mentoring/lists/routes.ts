import { countMyMentoring, listMyMentoring } from '@ideathlon/contracts/my-mentoring'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../../../edge/session/session.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { countOwnMentoring, readOwnMentoring } from './own-lists.ts'

export function ownMentoringRoutes(app: FastifyInstance, deps: Deps, { readActor }: Session): void {
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

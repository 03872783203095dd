import { listIdeaLog } from '@ideathlon/contracts/idea-log'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readIdeaLog } from './read-log.ts'

export function ideaLogRoutes(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, listIdeaLog, readActor, async ({ actor, query }) => {
    const { page, size, kind } = query
    const { entries, total } = await readIdeaLog(db, { member: actor.id, kind, page, size })
    return { data: entries, meta: { page, size, total } }
  })
}

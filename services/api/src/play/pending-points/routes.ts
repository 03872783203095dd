import { readPendingPoints } from '@ideathlon/contracts/pending'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readPending } from './queries.ts'

export function pendingRoutes(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, readPendingPoints, readActor, async ({ actor, query }) => {
    const { view, total } = await readPending(db, actor.id, query)
    return { data: view, meta: { page: query.page, size: query.size, total } }
  })
}

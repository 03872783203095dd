import { readPendingPoints } from '@ideathlon/contracts/pending'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../../edge/session/session.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readPending } from './read-pending.ts'

export function pendingRoutes(app: FastifyInstance, { db }: Deps, { readActor }: Session): void {
  serve(app, readPendingPoints, readActor, async ({ actor, query }) => {
    const { view, total } = await readPending(db, actor.id, query)
    return { data: view, meta: { page: query.page, size: query.size, total } }
  })
}

import { readModerationLog } from '@ideathlon/contracts/moderation'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { readLog } from './read-log.ts'

export function moderationLogRoute(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, readModerationLog, readActor, async ({ query }) => {
    const { page, size } = query
    const { lines, total } = await readLog(db, { page, size })
    return { data: lines, meta: { page, size, total } }
  })
}

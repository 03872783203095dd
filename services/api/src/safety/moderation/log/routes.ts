import { readModerationLog } from '@ideathlon/contracts/moderation'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../../../edge/session/session.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { readLog } from './read-log.ts'

export function moderationLogRoute(
  app: FastifyInstance,
  { db }: Deps,
  { readActor }: Session,
): void {
  serve(app, readModerationLog, readActor, async ({ query }) => {
    const { page, size } = query
    const { lines, total } = await readLog(db, { page, size })
    return { data: lines, meta: { page, size, total } }
  })
}

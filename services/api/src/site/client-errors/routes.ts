import { listClientErrors, sendClientError } from '@ideathlon/contracts/client-errors'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { readErrors, recordError } from './commands.ts'

export function clientErrorRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, sendClientError, readActor, async ({ body, request }) => {
    await limited(deps, 'client-error', request.ip)
    await recordError(deps.db, body, deps.now())
    return undefined
  })

  serve(app, listClientErrors, readActor, async ({ query }) => {
    const { lines, total } = await readErrors(deps.db, query)
    return { data: lines, meta: { page: query.page, size: query.size, total } }
  })
}

import { readCategories } from '@ideathlon/contracts/categories'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Session } from '../http/session.ts'
import { platformOfRequest } from '../platforms/known-platforms.ts'
import { listCategories } from './queries.ts'

export function categoryRoutes(app: FastifyInstance, deps: Deps, { readActor }: Session): void {
  serve(app, readCategories, readActor, async ({ request, reply }) => {
    const { id } = await platformOfRequest(deps, request)
    reply.headers({ 'cache-control': 'public, max-age=60', vary: 'host, x-platform' })
    return { data: await listCategories(deps.db, id) }
  })
}

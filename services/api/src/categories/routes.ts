import { readCategories } from '@ideathlon/contracts/categories'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Session } from '../http/session.ts'
import { listCategories } from './queries.ts'

export function categoryRoutes(app: FastifyInstance, { db }: Deps, { readActor }: Session): void {
  serve(app, readCategories, readActor, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60')
    return { data: await listCategories(db) }
  })
}

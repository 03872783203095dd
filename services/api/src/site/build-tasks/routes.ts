import { readBuildTask } from '@ideathlon/contracts/build-tasks'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readTask } from './tasks.ts'

export function buildTaskRoutes(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, readBuildTask, readActor, async ({ actor, params }) => {
    const task = await readTask(db, params.task, actor.id)
    if (task === undefined) throw notFound('This task does not exist.')
    return { data: task }
  })
}

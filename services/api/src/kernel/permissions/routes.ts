import { askPermissions } from '@ideathlon/contracts/permissions'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../http/route-parts.ts'
import { ACTIONS, can, isAction } from './can.ts'
import { readResource } from './read-resource.ts'

export function permissionRoutes(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, askPermissions, readActor, async ({ actor, query, body }) => {
    const resource = query.id === undefined ? {} : await readResource(db, query.id, actor)
    if (resource === undefined) throw notFound('This resource does not exist.')
    const actions = body.actions ?? ACTIONS
    const answers = actions.map(
      (name) => [name, isAction(name) && can(actor, name, resource)] as const,
    )
    return { data: { can: Object.fromEntries(answers) } }
  })
}

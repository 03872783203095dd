import {
  archiveCategory as archiveDeclared,
  changeCategory as changeDeclared,
  createCategory as createDeclared,
  listManagedCategories,
  mergeCategory as mergeDeclared,
} from '@ideathlon/contracts/community/managed-categories'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { archiveCategory, changeCategory, createCategory, mergeCategory } from './commands.ts'
import { listManaged } from './managed-queries.ts'

/** Routes for community managers to edit the categories. */
export function managedCategoryRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listManagedCategories, readActor, async ({ actor }) => {
    demand(actor, 'category.manage')
    return { data: await listManaged(deps.db) }
  })

  serve(app, createDeclared, readActor, async (call) => {
    const { actor, body } = call
    demand(actor, 'category.manage')
    return { data: await createCategory(deps, originOf(call), body) }
  })

  serve(app, changeDeclared, readActor, async (call) => {
    const { actor, body, params } = call
    demand(actor, 'category.manage')
    const change = { id: params.id, change: body }
    return { data: await changeCategory(deps, originOf(call), change) }
  })

  serve(app, mergeDeclared, readActor, async (call) => {
    const { actor, body, params } = call
    demand(actor, 'category.manage')
    const merge = { id: params.id, into: body.into, editor: actor.id }
    return { data: await mergeCategory(deps, originOf(call), merge) }
  })

  serve(app, archiveDeclared, readActor, async (call) => {
    const { actor, body, params } = call
    demand(actor, 'category.manage')
    const archive = { id: params.id, archived: body.archived }
    return { data: await archiveCategory(deps, originOf(call), archive) }
  })
}

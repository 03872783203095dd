import {
  changeGroup as changeDeclared,
  changeGroupMember,
  createGroup as createDeclared,
  listGroups as listDeclared,
  removeGroup as removeDeclared,
} from '@ideathlon/contracts/community/groups'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { changeGroup, changeMember, createGroup, removeGroup } from './commands.ts'
import { listGroups } from './queries.ts'

/** Groups and their duties. Only admins can change them. */
export function groupRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listDeclared, readActor, async ({ actor }) => {
    demand(actor, 'group.manage')
    return { data: await listGroups(deps.db) }
  })

  serve(app, createDeclared, readActor, async (call) => {
    demand(call.actor, 'group.manage')
    return { data: await createGroup(deps, originOf(call), call.body) }
  })

  serve(app, changeDeclared, readActor, async (call) => {
    demand(call.actor, 'group.manage')
    const change = { id: call.params.id, draft: call.body }
    return { data: await changeGroup(deps, originOf(call), change) }
  })

  serve(app, removeDeclared, readActor, async (call) => {
    demand(call.actor, 'group.manage')
    await removeGroup(deps, originOf(call), call.params.id)
    return undefined
  })

  serve(app, changeGroupMember, readActor, async (call) => {
    demand(call.actor, 'group.manage')
    const change = { id: call.params.id, ...call.body }
    return { data: await changeMember(deps, originOf(call), change) }
  })
}

import {
  addStaff as declaredAdd,
  listStaff as declaredList,
  removeStaff as declaredRemove,
  type StaffMember,
} from '@ideathlon/contracts/platforms'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { can } from '../../kernel/permissions/can.ts'
import { addStaff, removeStaff } from './change-staff.ts'
import { listStaff, loadPlatform } from './queries.ts'

export function staffRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps

  serve(app, declaredList, readActor, async ({ params, query: { page, size } }) => {
    const staff = await listStaff(db, await loadPlatform(db, params))
    const data = staff.slice(page * size, (page + 1) * size)
    return { data, meta: { page, size, total: staff.length } }
  })

  serve(app, declaredAdd, readActor, async (call) => {
    const { actor, params, body } = call
    const platform = await loadPlatform(db, params)
    if (!can(actor, 'platform.staff', { platformOwner: platform.owner })) {
      throw notAllowed('Only the owner of a platform chooses its staff.')
    }
    const origin = { ...originOf(call), actor: actor.id }
    const added = await addStaff(deps, origin, { platform: platform.id, handle: body.handle })
    const staff = await listStaff(db, platform)
    return { data: staff.find(({ id }) => id === added) as StaffMember }
  })

  serve(app, declaredRemove, readActor, async (call) => {
    const { actor, params } = call
    const { id, owner } = await loadPlatform(db, { id: params.id })
    if (!can(actor, 'platform.leave', { platformOwner: owner, owner: params.member })) {
      throw notAllowed('Only the owner of a platform chooses its staff.')
    }
    const origin = { ...originOf(call), actor: actor.id }
    await removeStaff(deps, origin, { platform: id, account: params.member })
    return undefined
  })
}

import * as editing from '@ideathlon/contracts/platform-editing'
import * as declared from '@ideathlon/contracts/platforms'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { can } from '../../kernel/permissions/can.ts'
import {
  addStaff,
  changePlatform,
  createPlatform,
  removePlatform,
  removeStaff,
} from './commands.ts'
import { platformOfRequest } from './known-platforms.ts'
import { listStaff, loadPlatform, searchPlatforms, viewPlatform } from './queries.ts'

export function platformRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps

  serve(app, declared.readPlatformHere, readActor, async ({ actor, request }) => {
    const { id } = await platformOfRequest(deps, request)
    return { data: await viewPlatform(db, await loadPlatform(db, { id }), actor) }
  })

  serve(app, declared.readPlatform, readActor, async ({ actor, params }) => ({
    data: await viewPlatform(db, await loadPlatform(db, params), actor),
  }))

  serve(app, editing.changePlatform, readActor, async (call) => {
    const { actor, params, body } = call
    const { id, owner } = await loadPlatform(db, params)
    if (!can(actor, 'platform.edit', { platformOwner: owner })) {
      throw notAllowed('Only the owner of a platform can change it.')
    }
    await changePlatform(deps, { ...originOf(call), actor: actor.id }, { id, change: body })
    return { data: await viewPlatform(db, await loadPlatform(db, { id }), actor) }
  })

  serve(app, editing.createPlatform, readActor, async (call) => {
    const origin = { ...originOf(call), actor: call.actor.id }
    const id = await createPlatform(deps, origin, call.body)
    return { data: await viewPlatform(db, await loadPlatform(db, { id }), call.actor) }
  })

  serve(app, editing.removePlatform, readActor, async (call) => {
    const { id } = await loadPlatform(db, call.params)
    await removePlatform(deps, { ...originOf(call), actor: call.actor.id }, id)
    return undefined
  })

  serve(app, editing.searchPlatforms, readActor, async ({ query }) => {
    const { data, total } = await searchPlatforms(db, query)
    return { data, meta: { page: query.page, size: query.size, total } }
  })
}

export function platformStaffRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps

  serve(app, editing.listStaff, readActor, async ({ params, query: { page, size } }) => {
    const staff = await listStaff(db, await loadPlatform(db, params))
    const data = staff.slice(page * size, (page + 1) * size)
    return { data, meta: { page, size, total: staff.length } }
  })

  serve(app, editing.addStaff, readActor, async (call) => {
    const { actor, params, body } = call
    const platform = await loadPlatform(db, params)
    if (!can(actor, 'platform.staff', { platformOwner: platform.owner })) {
      throw notAllowed('Only the owner of a platform can choose its staff.')
    }
    const origin = { ...originOf(call), actor: actor.id }
    const added = await addStaff(deps, origin, { platform: platform.id, handle: body.handle })
    const staff = await listStaff(db, platform)
    return { data: staff.find(({ id }) => id === added) as editing.StaffMember }
  })

  serve(app, editing.removeStaff, readActor, async (call) => {
    const { actor, params } = call
    const { id, owner } = await loadPlatform(db, { id: params.id })
    if (!can(actor, 'platform.leave', { platformOwner: owner, owner: params.member })) {
      throw notAllowed('Only the owner of a platform can choose its staff.')
    }
    const origin = { ...originOf(call), actor: actor.id }
    await removeStaff(deps, origin, { platform: id, account: params.member })
    return undefined
  })
}

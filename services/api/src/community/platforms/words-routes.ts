import {
  changePlatform as declaredChange,
  createPlatform as declaredCreate,
  removePlatform as declaredRemove,
  searchPlatforms as declaredSearch,
  readPlatform,
  readPlatformHere,
} from '@ideathlon/contracts/platforms'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { can } from '../../kernel/permissions/can.ts'
import { changePlatform, createPlatform, removePlatform } from './change-platform.ts'
import { platformOfRequest } from './known-platforms.ts'
import { loadPlatform, searchPlatforms, viewPlatform } from './queries.ts'
import { staffRoutes } from './staff-routes.ts'

export function platformRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { deps, session } = parts
  const { db } = deps
  const { readActor } = session
  staffRoutes(app, parts)

  serve(app, readPlatformHere, readActor, async ({ actor, request }) => {
    const { id } = await platformOfRequest(deps, request)
    return { data: await viewPlatform(db, await loadPlatform(db, { id }), actor) }
  })

  serve(app, readPlatform, readActor, async ({ actor, params }) => ({
    data: await viewPlatform(db, await loadPlatform(db, params), actor),
  }))

  serve(app, declaredChange, readActor, async (call) => {
    const { actor, params, body } = call
    const { id, owner } = await loadPlatform(db, params)
    if (!can(actor, 'platform.edit', { platformOwner: owner })) {
      throw notAllowed('Only the owner of a platform changes it.')
    }
    await changePlatform(deps, { ...originOf(call), actor: actor.id }, { id, change: body })
    return { data: await viewPlatform(db, await loadPlatform(db, { id }), actor) }
  })

  serve(app, declaredCreate, readActor, async (call) => {
    const origin = { ...originOf(call), actor: call.actor.id }
    const id = await createPlatform(deps, origin, call.body)
    return { data: await viewPlatform(db, await loadPlatform(db, { id }), call.actor) }
  })

  serve(app, declaredRemove, readActor, async (call) => {
    const { id } = await loadPlatform(db, call.params)
    await removePlatform(deps, { ...originOf(call), actor: call.actor.id }, id)
    return undefined
  })

  serve(app, declaredSearch, readActor, async ({ query }) => {
    const { data, total } = await searchPlatforms(db, query)
    return { data, meta: { page: query.page, size: query.size, total } }
  })
}

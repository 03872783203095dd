import {
  dismissBanner as dismissDeclared,
  endAnnouncement as endDeclared,
  listAnnouncements as listDeclared,
  makeAnnouncement as makeDeclared,
  readBanners as readDeclared,
} from '@ideathlon/contracts/community/announcements'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { dismissBanner, endAnnouncement, makeAnnouncement } from './commands.ts'
import { listAnnouncements, readBanners } from './queries.ts'

export function announcementRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listDeclared, readActor, async ({ actor, query }) => {
    demand(actor, 'announcement.make')
    const { announcements, total } = await listAnnouncements(deps.db, query, deps.now())
    return { data: announcements, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, makeDeclared, readActor, async (call) => {
    const { actor, body } = call
    demand(actor, 'announcement.make')
    const by = { origin: originOf(call), member: actor.id }
    return { data: await makeAnnouncement(deps, by, body) }
  })

  serve(app, endDeclared, readActor, async (call) => {
    demand(call.actor, 'announcement.make')
    return { data: await endAnnouncement(deps, originOf(call), call.params.id) }
  })

  serve(app, readDeclared, readActor, async ({ actor, reply }) => {
    reply.header('cache-control', 'private, no-cache')
    return { data: await readBanners(deps.db, actor?.id, deps.now()) }
  })

  serve(app, dismissDeclared, readActor, async ({ actor, params }) => {
    await dismissBanner(deps, params.id, actor.id)
    return undefined
  })
}

import {
  enterImpersonation as enterDeclared,
  startImpersonation,
  stopImpersonation,
} from '@ideathlon/contracts/impersonation'
import { isOn } from '@ideathlon/service-kit/http/flags'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { impersonationTokenOf } from '../../kernel/http/session.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { flagViewer, readFlags } from '../../site/flags/queries.ts'
import { endImpersonation, enterImpersonation, requestImpersonation } from './commands.ts'

export function impersonationRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  serve(app, startImpersonation, session.readActor, async ({ actor, body, request }) => {
    demand(actor, 'shadow.start')
    const { code, until } = await requestImpersonation(deps, {
      admin: actor,
      handle: body.user_handle,
      reason: body.reason,
      isOn: isOn(await readFlags(deps), 'shadow-mode', flagViewer(request, actor, deps.random)),
      requestId: request.id,
    })
    return { data: { token: code, expires_at: until.toISOString() } }
  })

  serve(app, enterDeclared, session.readActor, async ({ actor, body, reply }) => {
    demand(actor, 'shadow.start')
    const { token, handle, until } = await enterImpersonation(deps, actor.id, body.token)
    const seconds = Math.floor((until.getTime() - deps.now().getTime()) / 1000)
    session.cookies.setImpersonation(reply, token, { seconds, until })
    return { data: { handle, expires_at: until.toISOString() } }
  })

  serve(app, stopImpersonation, session.readActor, async ({ actor, request, reply }) => {
    const token = impersonationTokenOf(request)
    if (token !== undefined) await endImpersonation(deps, token, request.id)
    if (actor?.shadowedBy !== undefined) announceAccess(deps.nats, actor.id)
    session.cookies.clearImpersonation(reply)
    return undefined
  })
}

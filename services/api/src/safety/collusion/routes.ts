import { changeLink, readLinked } from '@ideathlon/contracts/linked-accounts'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { changeLinks, readLinkedTo } from './linking/link-accounts.ts'

export function collusionRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readLinked, readActor, async ({ actor, params }) => {
    demand(actor, 'member.link')
    return { data: await readLinkedTo(deps.db, params.handle) }
  })

  serve(app, changeLink, readActor, async (call) => {
    const { actor, params, body, request } = call
    demand(actor, 'member.link')
    const change = { by: actor, handle: params.handle, ...body, requestId: request.id }
    await runIdempotent(deps, originOf(call), (tx, at) => changeLinks(tx, change, at))
    return { data: await readLinkedTo(deps.db, params.handle) }
  })
}

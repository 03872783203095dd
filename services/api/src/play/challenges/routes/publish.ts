import { publishChallenge as declared } from '@ideathlon/contracts/challenge-asking'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { platformOfRequest } from '../../../community/platforms/known-platforms.ts'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { unpaidFor } from '../../fair-pay/unpaid.ts'
import { publishChallenge } from '../publish-challenge.ts'

export function publishRoute(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, declared, readActor, async (call) => {
    demand(call.actor, 'challenge.publish')
    const origin = { ...originOf(call), actor: call.actor.id }
    const { id: home } = await platformOfRequest(deps, call.request)
    const published = await publishChallenge(deps, origin, { ...call.body, home })
    return { data: { ...viewOf(call.reply, published), ...unpaidFor(call.actor) } }
  })
}

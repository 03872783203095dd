import { publishChallenge as declared } from '@ideathlon/contracts/challenge-asking'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { unpaidFor } from '../../fair-pay/unpaid.ts'
import { originOf, viewOf } from '../../http/command-call.ts'
import type { Session } from '../../http/session.ts'
import { demand } from '../../permissions/demand.ts'
import { platformOfRequest } from '../../platforms/known-platforms.ts'
import { publishChallenge } from '../publish-challenge.ts'

export function publishRoute(app: FastifyInstance, deps: Deps, { readActor }: Session): void {
  serve(app, declared, readActor, async (call) => {
    demand(call.actor, 'challenge.publish')
    const origin = { ...originOf(call), actor: call.actor.id }
    const { id: home } = await platformOfRequest(deps, call.request)
    const published = await publishChallenge(deps, origin, { ...call.body, home })
    return { data: { ...viewOf(call.reply, published), ...unpaidFor(call.actor) } }
  })
}
